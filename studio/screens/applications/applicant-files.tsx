import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { StudioApplication } from '#contracts/generated/studio-wire.ts'
import styles from './applications.module.css'

type File = StudioApplication['files'][number]
/** `urls`: addresses by file id; empty until the files are revealed. */
type Props = { files: readonly File[]; urls: ReadonlyMap<number, string> }

const isPicture = ({ mediaType }: File) => mediaType.startsWith('image/')
/** Whether the browser can show the file; other files are downloaded. */
const isShown = (file: File) => isPicture(file) || file.mediaType === 'application/pdf'

/** Files of an application: PDFs and pictures open in a dialog, other files are downloaded. */
export function ApplicantFiles({ files, urls }: Props) {
  const [open, setOpen] = useState<File>()
  const url = open && urls.get(open.fileId)
  return (
    <>
      <ul className={styles['plain']}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileName file={file} url={urls.get(file.fileId)} onOpen={() => setOpen(file)} />
            <small className={styles['quiet']}>
              {Math.ceil(file.byteCount / 1024)} KB{!file.isAsSent && ' · 与投递时不一致'}
            </small>
          </li>
        ))}
      </ul>
      {open !== undefined && url !== undefined && (
        <Modal
          open
          title={open.fileName}
          width="min(960px, 100vw)"
          footer={
            <a href={url} target="_blank" rel="noreferrer">
              在新窗口打开
            </a>
          }
          onCancel={() => setOpen(undefined)}
        >
          {isPicture(open) ? (
            <img className={styles['shown'] ?? ''} src={url} alt={open.fileName} />
          ) : (
            <iframe className={styles['shown'] ?? ''} src={url} title={open.fileName} />
          )}
        </Modal>
      )}
    </>
  )
}

type FileNameProps = { file: File; url: string | undefined; onOpen: () => void }

function FileName({ file, url, onOpen }: FileNameProps) {
  if (url === undefined) return file.fileName
  if (isShown(file))
    return (
      <Button type="link" className={styles['file'] ?? ''} onClick={onOpen}>
        {file.fileName}
      </Button>
    )
  return (
    <a href={url} download={file.fileName}>
      {file.fileName}（下载）
    </a>
  )
}
