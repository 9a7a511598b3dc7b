import { renderSVG } from 'uqr'
import styles from './preview.module.css'

export function QrCode({ text }: { text: string }) {
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
  return <img className={styles.code} src={image} alt="预览地址的二维码" />
}
