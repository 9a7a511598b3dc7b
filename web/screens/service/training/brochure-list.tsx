import type { PageDownload } from '#contracts/generated/wire.ts'
import { FileTypeIcon } from '#web/components/file-type-icon/file-type-icon.tsx'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './brochure-list.module.css'

type BrochureListProps = { brochures: readonly PageDownload[]; action: string }

/** Brochures to take away, each with its kind and size. */
export function BrochureList({ brochures, action }: BrochureListProps) {
  return (
    <ul className={styles.brochures}>
      {brochures.map(({ title, text, url, size }) => (
        <li key={url}>
          <a href={url} download={`${title}.pdf`}>
            <FileTypeIcon fileName={url} />
            <span className={styles.text}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <span className={`num ${styles.size}`}>{sizeText(size)}</span>
            <span className={styles.action}>
              <Icon name="dl" />
              {action}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const KB = 1024

/** `3.2 KB`, `1.5 MB`. */
function sizeText(bytes: number): string {
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}
