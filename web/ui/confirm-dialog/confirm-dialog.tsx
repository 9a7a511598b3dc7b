import { useId, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'

type ConfirmDialogProps = {
  /** Question to the user. */
  title: string
  /** Consequences of confirming. */
  text: string
  /** Verb on the confirm button. */
  action: string
  /** Must close the dialog on success. A failure, which the call shows, leaves the dialog open for another attempt. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation of an irreversible action. The initial focus is on the harmless button. */
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
