import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

type QrCodeProps = { text: string; alt: string; className?: string }

/** Width of the required quiet zone, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** QR code of a text, drawn without a request. Load this component lazily: the encoder has 5 KB. */
export function QrCode({ text, alt, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={className ? `${styles.code} ${className}` : styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  )
}

/** The dark modules of a code as one SVG path, a rectangle per run of a row; `size` is the edge length in modules. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const runs: string[] = []
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      runs.push(`M${start} ${y}h${x - start + 1}v1H${start}z`)
    }
  })
  return { size, path: runs.join('') }
}
