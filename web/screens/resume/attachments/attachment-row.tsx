import { useState } from 'react'
import type { ResumeAttachment } from '#contracts/generated/wire.ts'
import { fileSize } from '#web/ui/file-size/file-size.ts'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { extensionOf } from '#contracts/constants/upload-rules.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { openFile } from '#web/data/open-file.ts'
import { saveFile } from '#web/data/file-call.ts'
import styles from './attachments.module.css'

/** Types that browsers display. */
const SHOWN: ReadonlySet<string> = new Set(['pdf', 'jpg', 'jpeg', 'png'])

/** A file with type, size and upload time. Without `onDelete` it can only be downloaded. */
export function AttachmentRow({ file, onDelete }: { file: ResumeAttachment; onDelete: (() => void) | undefined }) {
  const { fileName, originalFilename, byteCount, uploadTime } = file
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile('download', { resume: fileName }, originalFilename)
    setBusy(false)
  }
  return (
    <li className={styles.row}>
      <FileTypeIcon fileName={originalFilename} />
      <span className={styles.name}>
        {originalFilename}
        <small className="num">{`${fileSize(byteCount)} · ${uploadTime.slice(0, 10)} 上传`}</small>
      </span>
      {SHOWN.has(extensionOf(originalFilename)) && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`查看 ${originalFilename}`}
          onClick={() => void openFile(fileName)}
        >
          <Icon name="eye" />
        </button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={`下载 ${originalFilename}`}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void save()}
      >
        {isBusy ? <span className="spin" aria-hidden="true" /> : <Icon name="dl" />}
      </button>
      {onDelete && (
        <button type="button" className="iconbtn" aria-label={`删除 ${originalFilename}`} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      )}
    </li>
  )
}
