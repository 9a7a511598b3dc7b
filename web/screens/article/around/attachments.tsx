import type { ArticleAttachment } from '#contracts/generated/wire.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { fileSize } from '#web/ui/file-size/file-size.ts'
import styles from './attachments.module.css'

type AttachmentsProps = { title: string; download: string; files: readonly ArticleAttachment[] }

/** The files of an article; the whole line is the link. */
export function Attachments({ title, download, files }: AttachmentsProps) {
  if (files.length === 0) return null
  return (
    <section className={styles.attachments} aria-labelledby="attachments">
      <h2 id="attachments">{title}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} download={file.originalFilename}>
              <FileTypeIcon fileName={file.originalFilename} />
              <span className={styles.name}>
                <span className="sr">{download} </span>
                {file.originalFilename}
                <small>{fileSize(file.size)}</small>
              </span>
              <Icon name="dl" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
