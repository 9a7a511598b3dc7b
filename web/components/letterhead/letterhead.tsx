import { RiverMark } from '#web/components/river-mark/river-mark.tsx'
import { QrCode } from '#web/components/qr-code/qr-code.tsx'
import styles from './letterhead.module.css'

type LetterheadProps = {
  /** Full name of the group. */
  group: string
  title: string
  /** When it came out, and until when it holds where that is known. */
  dates: string
  /** The page's address; one without its host makes no code. */
  url: string
}

/** The head of a printed page: whose it is, of when, and where it stands, for people and for cameras. Paper alone shows it. */
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
