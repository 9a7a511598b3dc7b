import type { MediaFile } from '#contracts/generated/studio-wire.ts'
import { sizeText } from './file-kind.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './files.module.css'

type FileGridProps = {
  files: readonly MediaFile[]
  selectedId?: number | undefined
  onSelect: (file: MediaFile) => void
  onOpen?: (file: MediaFile) => void
}

/** Files as cards; each card is a button. */
export function FileGrid({ files, selectedId, onSelect, onOpen }: FileGridProps) {
  return (
    <ul className={styles['grid']}>
      {files.map((file) => (
        <li key={file.fileId}>
          <button
            type="button"
            className={styles['card']}
            aria-pressed={selectedId === undefined ? undefined : file.fileId === selectedId}
            onClick={() => onSelect(file)}
            onDoubleClick={() => onOpen?.(file)}
          >
            <span className={styles['thumb']}>
              <FilePreview file={file} address={file.thumbnailUrl ?? file.viewUrl} />
            </span>
            <span className={styles['name']}>{file.title || file.originalFilename}</span>
            <span className={styles['facts']}>
              <span>{sizeText(file.byteCount)}</span>
              {file.width !== null && file.height !== null && <span>{`${file.width}×${file.height}`}</span>}
              <time>{file.uploadTime.slice(0, 10)}</time>
            </span>
            <span className={styles['tags']}>
              <span className={styles['tag']}>{file.useCount === 0 ? '没有用到' : `用到 ${file.useCount} 处`}</span>
              {file.kind === 'picture' && file.alt === '' && (
                <span className={`${styles['tag']} ${styles['lacking']}`}>缺替代文字</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
