import { useId, useState } from 'react'
import type { AgreementRenewal } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'
import styles from './account-form.module.css'
import { agreementCopy as copy } from './agreement-copy.ts'

/** The user's choice. `ownData`: no consent, but the page that manages the user's data opens. */
export type AgreementAnswer = 'agree' | 'refuse' | 'ownData'

type AgreementDialogProps = {
  renewal: AgreementRenewal
  /** The dialog is busy until the promise settles, and stays open after a failure, which the call shows. */
  onAnswer: (answer: AgreementAnswer) => Promise<void>
}

/** Asks a user who has just logged in for missing consents. The dialog closes only with a choice of the user. */
export function AgreementDialog({ renewal, onAnswer }: AgreementDialogProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const dialog = useModalDialog(() => undefined)
  const answer = (given: AgreementAnswer) => {
    setBusy(true)
    onAnswer(given).catch(() => setBusy(false))
  }
  const titles = renewal.documents.map(({ title }) => `《${title}》`).join('')
  const isUpdate = renewal.documents.every((document) => document.isUpdate)
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      // Some browsers close a dialog on the second Escape, even if the page prevents the default action. The check of
      // `open` is for development, where React closes and reopens the dialog once.
      onClose={({ currentTarget }) => !currentTarget.open && answer('refuse')}
    >
      <header>
        <h2 id={`${id}-title`} className={styles.title}>
          {isUpdate ? copy.updated(titles) : copy.first(titles)}
        </h2>
      </header>
      <div className="body">
        <p id={id}>{copy.text}</p>
        <ul className={styles.documents}>
          {renewal.documents.map(({ slug, title, version }) => (
            <li key={slug}>
              <a className="link" href={`/${slug}`} target="_blank" rel="noopener">
                {copy.link(title, version)}
              </a>
            </li>
          ))}
        </ul>
        <p className="hint">
          <button type="button" className={styles.ownData} disabled={isBusy} onClick={() => answer('ownData')}>
            {copy.ownData}
          </button>
        </p>
      </div>
      <footer>
        <Button variant="plain" disabled={isBusy} onClick={() => answer('refuse')}>
          {copy.refuse}
        </Button>
        <Button isBusy={isBusy} onClick={() => answer('agree')}>
          {copy.agree}
        </Button>
      </footer>
    </dialog>
  )
}
