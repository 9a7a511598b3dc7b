import { Modal, Progress } from 'antd'

export type RunningUpload = { name: string; percent: number; cancel: () => void }

/** Popup of an upload, with its progress from 0 to 100 and a button to cancel (specification 4). */
export function UploadPopup({ upload }: { upload: RunningUpload | undefined }) {
  return (
    <Modal
      open={upload !== undefined}
      title="正在上传"
      okButtonProps={{ hidden: true }}
      cancelText="取消"
      onCancel={upload?.cancel}
      mask={{ closable: false }}
      closable={false}
      focusable={{ focusTriggerAfterClose: false }}
      zIndex={20_000}
    >
      <p>{upload?.name}</p>
      <Progress percent={Math.min(100, Math.max(0, Math.round(upload?.percent ?? 0)))} aria-label="上传进度" />
    </Modal>
  )
}
