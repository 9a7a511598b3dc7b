import { useId, useState } from 'react'
import type { AgreementRenewal } from '#contracts/generated/wire.ts'
import { Button } from '#web/components/button/button.tsx'
import { useModalDialog } from '#web/components/modal-dialog/use-modal-dialog.ts'
import styles from './account-form.module.css'
import { agreementCopy as copy } from './agreement-copy.ts'

/** What the visitor says to it; ownData: no, but there is something to do with the account. */
export type AgreementAnswer = 'agree' | 'refuse' | 'ownData'

type AgreementDialogProps = {
  renewal: AgreementRenewal
  /** Stays open and busy until it is done; a failure (told by the call) leaves the question open. */
  onAnswer: (answer: AgreementAnswer) => Promise<void>
}

/** Asks for what somebody who has just logged in has not agreed to yet. Only an answer closes it. */
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
      // some browsers close it at the second Escape, whatever the page says; React in development closes and opens it once
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
