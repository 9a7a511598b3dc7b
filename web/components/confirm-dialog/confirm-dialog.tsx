import { useId, useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { useModalDialog } from '#web/components/modal-dialog/use-modal-dialog.ts'

type ConfirmDialogProps = {
  /** The question. */
  title: string
  /** What follows from a yes. */
  text: string
  /** The verb on the button that says yes. */
  action: string
  /** Stays open and busy until it is done; a failure (told by the call) leaves the question open. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** A question before something that cannot be taken back. The focus begins on the harmless answer. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const dialog = useModalDialog(() => {
    if (!isBusy) onClose()
  })
  const confirm = () => {
    setBusy(true)
    onConfirm().catch(() => setBusy(false))
  }
  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={id}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      <p className="body" id={id}>
        {text}
      </p>
      <footer>
        <Button variant="plain" onClick={onClose} disabled={isBusy}>
          取消
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={confirm}>
          {action}
        </Button>
      </footer>
    </dialog>
  )
}
