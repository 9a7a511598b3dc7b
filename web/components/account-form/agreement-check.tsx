import { Fragment } from 'react'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import styles from './account-form.module.css'
import type { AgreedPage } from '#contracts/constants/agreement-version.ts'
import { DOCUMENT_NAMES } from './agreement-copy.ts'

type AgreementCheckProps = {
  id: string
  documents: readonly AgreedPage[]
  isChecked: boolean
  onChecked: (isChecked: boolean) => void
  error: string | undefined
}

/** Checkbox for the consent to the documents, as the law requires: never ticked beforehand. */
export function AgreementCheck({ id, documents, isChecked, onChecked, error }: AgreementCheckProps) {
  const early = usePreHydrationInput((input) => input.checked !== isChecked && onChecked(input.checked))
  return (
    <div className={styles.agreement}>
      <label className="check" htmlFor={id}>
        <input
          ref={early}
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-required="true"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChecked(event.target.checked)}
        />
        <span>
          已阅读并同意
          {documents.map((document, index) => (
            <Fragment key={document}>
              {index > 0 && '和'}
              <a className="link" href={`/${document}`} target="_blank" rel="noopener">
                {DOCUMENT_NAMES[document]}
              </a>
            </Fragment>
          ))}
        </span>
      </label>
      <FieldError id={id} message={error} />
    </div>
  )
}
