import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'
import { QrCode } from './qr-code.tsx'
import styles from './qr-code.module.css'

type QrDialogProps = { title: string; url: string; onClose: () => void }

/** Dialog with the QR code of a page's URL, and a button for the system's share function if available. */
export function QrDialog({ title, url, onClose }: QrDialogProps) {
  const dialog = useModalDialog(onClose)
  const canShare = typeof navigator.share === 'function'
  return (
    <dialog ref={dialog} className={`dialog ${styles.dialog}`} aria-labelledby="qr-dialog-title">
      <header>
        <h2 id="qr-dialog-title">扫码分享</h2>
        <button type="button" className="iconbtn" aria-label="关闭" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      <div className={styles.body}>
        <QrCode text={url} alt={`“${title}”的二维码`} />
        <p>{title}</p>
        <p className="muted">用微信或手机相机扫一扫，在手机上打开</p>
        {canShare && (
          // share() rejects when the visitor cancels
          <Button variant="line" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            <Icon name="share" />
            分享到其他应用
          </Button>
        )}
      </div>
    </dialog>
  )
}
