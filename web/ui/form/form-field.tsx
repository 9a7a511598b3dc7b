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
  /** Whether the field is as wide as the form. */
  isWide?: boolean
  className?: string
  children: (described: Described) => ReactNode
}

/** A label, a hint, an error message and their control. */
export function FormField({ id, label, hint, isRequired, error, isWide, className, children }: FormFieldProps) {
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
        'aria-describedby': describedBy(id, hint !== undefined, error !== undefined),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={id} message={error} />
    </div>
  )
}

/** Ids of the hint and the error of a field; undefined without both. */
export const describedBy = (id: string, hasHint: boolean, hasError: boolean): string | undefined =>
  [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Error message of a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field-err" id={`${id}-error`}>
      {message}
    </p>
  )
}
