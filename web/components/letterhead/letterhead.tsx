import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import styles from './letterhead.module.css'

type LetterheadProps = {
  /** Full name of the group. */
  group: string
  title: string
  /** Release date, and end of validity if known. */
  dates: string
  /** URL of the page; if it has no host, the QR code is omitted. */
  url: string
}

/** Letterhead of a printed page: publisher, dates, and the URL as text and QR code. Hidden on screen. */
export function Letterhead({ group, title, dates, url }: LetterheadProps) {
  return (
    <div className={styles.head} aria-hidden="true">
      <RiverMark className={styles.mark} />
      <div className={styles.text}>
        <b>{group}</b>
        <span>{dates}</span>
        <span className={styles.url}>{url}</span>
      </div>
      {/^https?:/.test(url) && <QrCode text={url} alt={`“${title}”的二维码`} className={styles.code} />}
    </div>
  )
}
