import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { FileTypeIcon } from '#web/ui/file-type-icon/file-type-icon.tsx'
import { cancelUpload, currentUpload, subscribeToUpload, type UploadProgress } from './upload-popup-store.ts'
import styles from './upload-popup.module.css'

/** The upload popup; renders nothing while no upload is displayed. */
export function UploadPopup() {
  const upload = useSyncExternalStore(subscribeToUpload, currentUpload, () => undefined)
  return upload ? <UploadDialog {...upload} onCancel={cancelUpload} /> : null
}

/**
 * Modal dialog with progress and a cancel button. Only the button and Escape cancel: an accidental click outside must
 * not abort an upload.
 */
function UploadDialog({ fileName, percent, onCancel }: UploadProgress & { onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    const onEscape = (event: Event) => {
      event.preventDefault()
      onCancel()
    }
    element.showModal()
    element.addEventListener('cancel', onEscape)
    return () => {
      element.removeEventListener('cancel', onEscape)
      element.close()
    }
  }, [onCancel])
  return (
    <dialog ref={dialog} className={`dialog ${styles.popup}`} aria-labelledby="upload-popup-title">
      <UploadCard fileName={fileName} percent={percent} onCancel={onCancel} />
    </dialog>
  )
}

/** Content of the popup. */
export function UploadCard({ fileName, percent, onCancel }: UploadProgress & { onCancel: () => void }) {
  const isSent = percent === 100
  return (
    <div className={styles.card}>
      <h2 id="upload-popup-title">{isSent ? '正在保存' : '正在上传'}</h2>
      <div className={styles.file}>
        <FileTypeIcon fileName={fileName} />
        <span className={styles.name}>{fileName}</span>
        <span className="num">{`${percent}%`}</span>
      </div>
      <progress value={percent} max={100} aria-label={`上传进度 ${percent}%`} />
      <Button variant="plain" onClick={onCancel}>
        取消上传
      </Button>
    </div>
  )
}
