import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResumeAttachment } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/browser-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import styles from './attachments.module.css'
import { AttachmentRow } from './attachment-row.tsx'
import { type AttachmentKind, AttachmentUpload } from './attachment-upload.tsx'

type AttachmentGroupProps = {
  kind: AttachmentKind
  title?: string
  files: readonly ResumeAttachment[]
  max: number
  invitation: string
  action: string
  hint: string
}

/** The files of one kind, with download, deletion and upload; an upload replaces the file if only one is allowed. */
export function AttachmentGroup({ kind, title, files, max, invitation, action, hint }: AttachmentGroupProps) {
  const [isUploading, setUploading] = useState(false)
  const [doomed, setDoomed] = useState<ResumeAttachment>()
  const canDelete = useHasCall('deleteAttachment')
  const refresh = useRefreshResume()
  const isReplacing = max === 1 && files.length === 1
  const deleteDoomed = async ({ reMiniProgramAttachmentId: id }: ResumeAttachment) => {
    await optionalCall('deleteAttachment', { id })
    await refresh()
    flushSync(() => setDoomed(undefined)) // close the dialog first: no element behind it can take the focus
    showToast({ type: 'success', message: '已删除' })
    document.getElementById('attachment-title')?.focus()
  }
  return (
    <div className={styles.group}>
      {title && <h3>{title}</h3>}
      {files.length === 0 && <p className={styles.none}>{invitation}</p>}
      <ul>
        {files.map((file) => (
          <AttachmentRow
            key={file.reMiniProgramAttachmentId}
            file={file}
            onDelete={canDelete ? () => setDoomed(file) : undefined}
          />
        ))}
      </ul>
      {isUploading ? (
        <AttachmentUpload kind={kind} hint={hint} onEnd={() => setUploading(false)} />
      ) : (
        (isReplacing || files.length < max) && (
          <Button variant="line" onClick={() => setUploading(true)}>
            <Icon name="upload" />
            {isReplacing ? '更换附件简历' : action}
          </Button>
        )
      )}
      {doomed && (
        <ConfirmDialog
          title="删除这份附件？"
          text={`“${doomed.originalFilename}”删除后不能恢复，之后的投递不再带上它。`}
          action="删除"
          onConfirm={() => deleteDoomed(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </div>
  )
}
