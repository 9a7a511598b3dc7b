import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './form.module.css'

/** What ties a control to its label, hint and message. */
export type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FormFieldProps = {
  /** Of the control; links in the error summary lead to it. */
  id: string
  label: string
  hint?: ReactNode
  isRequired?: boolean
  error: string | undefined
  /** As wide as the form. */
  isWide?: boolean
  className?: string
  children: (described: Described) => ReactNode
}

/** A label, a hint, a message in words and the control they belong to. */
export function FormField({ id, label, hint, isRequired, error, isWide, className, children }: FormFieldProps) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className={classNames('field', isWide && styles.wide, className)}>
      <label htmlFor={id} className={isRequired ? 'req' : undefined}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={id} message={error} />
    </div>
  )
}

/** The message of a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field-err" id={`${id}-error`}>
      {message}
    </p>
  )
}
