import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './form.module.css'

/** Attributes that connect a control with its label, hint and error. */
export type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FormFieldProps = {
  /** Id of the control; the error summary links to it. */
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

/** A label, a hint, an error message and their control. */
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

/** Error message of a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field-err" id={`${id}-error`}>
      {message}
    </p>
  )
}
