import { useEffect, useRef, useState } from 'react'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { UPLOAD_RULES, uploadKind } from '#contracts/constants/upload-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useRefreshResume } from '#web/components/resume/use-personal-info.ts'
import { showToast } from '#web/data/toasts.ts'
import { UploadField } from '#web/ui/upload-field/upload-field.tsx'
import { call } from '#web/data/browser-call.ts'
import { shownMessage } from '#web/data/failure-effect.ts'
import { reasonOf } from '#web/data/reply.ts'
import styles from './attachments.module.css'

export type AttachmentKind = 'resume' | 'other'

type AttachmentUploadProps = {
  kind: AttachmentKind
  hint: string
  /** Called when the file was attached, or the visitor cancelled. */
  onEnd: () => void
}

/** Types of a résumé file; pictures are only allowed as further attachments. */
const DOCUMENTS = UPLOAD_RULES.resume.extensions.filter((extension) => uploadKind(extension) === 'file')
const CONSENT = '上传即同意我们保存该文件，并在您投递时按您的选择发给用人单位；可随时删除。'

/** Upload field: a second call makes the upload an attachment. */
export function AttachmentUpload({ kind, hint, onEnd }: AttachmentUploadProps) {
  const box = useRef<HTMLDivElement>(null)
  const bound = useRef<string>(undefined)
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const refresh = useRefreshResume()
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const bind = async (fileName: string | undefined) => {
    if (fileName === undefined || fileName === bound.current) return
    bound.current = fileName
    const refused = await makeAttachment(kind, fileName)
    if (refused !== undefined) {
      setRefusal(refused)
      setAttempt((count) => count + 1) // resets the field: its files were rejected
      return
    }
    await refresh()
    showToast({ type: 'success', message: '已上传' })
    document.getElementById('attachment-title')?.focus()
    onEnd()
  }
  return (
    <div ref={box} className={styles.upload}>
      <UploadField
        key={attempt}
        label={kind === 'resume' ? '选择附件简历' : '选择证书或作品'}
        purpose="resume"
        extensions={kind === 'resume' ? DOCUMENTS : UPLOAD_RULES.resume.extensions}
        hint={`${hint}${CONSENT}`}
        onChange={([fileName]) => void bind(fileName)}
      />
      <FieldError id={`attachment-${kind}`} message={refusal} />
      <Button size="small" variant="plain" onClick={onEnd}>
        取消
      </Button>
    </div>
  )
}

/** Makes an upload an attachment. @returns the error message; undefined on success. */
async function makeAttachment(attachmentType: AttachmentKind, resume: string): Promise<string | undefined> {
  try {
    await call('resumeUpload', { resume, attachmentType })
    return undefined
  } catch (error) {
    return shownMessage(reasonOf(error), `${NETWORK_ERROR_MESSAGE}，请重新上传`)
  }
}
