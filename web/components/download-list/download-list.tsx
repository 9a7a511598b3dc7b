import type { PageDownload } from '#contracts/generated/wire.ts'
import { fileSize } from '#web/ui/file-size/file-size.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './download-list.module.css'

type DownloadListProps = { files: readonly PageDownload[]; action: string }

/** Downloadable files with kind and size, saved under their titles. */
export function DownloadList({ files, action }: DownloadListProps) {
  return (
    <ul className={styles.files}>
      {files.map(({ title, text, url, size }) => (
        <li key={url}>
          <a href={url} download={`${title}${extensionOf(url)}`}>
            <FileTypeIcon fileName={url} />
            <span className={styles.text}>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <span className={`num ${styles.size}`}>{fileSize(size)}</span>
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

const extensionOf = (url: string) => /\.[a-z]+$/.exec(url)?.[0] ?? ''
