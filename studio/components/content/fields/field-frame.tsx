import type { ReactNode } from 'react'
import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import styles from '#studio/components/content/content-form.module.css'
import { fieldId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'

/** Props of a field of one type; the value has passed the schema of the field. */
export type FieldProps<Type extends ContentField['type'], Value> = {
  field: Extract<ContentField, { type: Type }>
  path: string
  value: Value
}

/** Props that connect a control with its label, hint and errors. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; status: 'error' | '' }

type FrameProps = {
  field: ContentField
  path: string
  /** Whether the field consists of several controls; the label then names their group. */
  isGroup?: boolean
  /** Content after the label. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and problems of a field around its control. */
export function FieldFrame({ field: { title, hint, required }, path, isGroup = false, aside, children }: FrameProps) {
  const id = fieldId(path)
  const messages = useContentForm().problems.get(path) ?? []
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(messages.length === 0 ? [] : [`${id}-error`])]
  const name = (
    <>
      {title}
      {required === true && <span className={styles['required']}>必填</span>}
      {aside}
    </>
  )
  const control = children({
    id,
    status: messages.length === 0 ? '' : 'error',
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
    ...(messages.length > 0 && { 'aria-invalid': true as const }),
  })
  return (
    <div className={styles['field']}>
      {isGroup ? (
        <span id={`${id}-name`} className={styles['name']} tabIndex={-1}>
          {name}
        </span>
      ) : (
        <label htmlFor={id} className={styles['name']}>
          {name}
        </label>
      )}
      {isGroup ? (
        <div role="group" aria-labelledby={`${id}-name`}>
          {control}
        </div>
      ) : (
        control
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p id={`${id}-error`} className={styles['error']}>
          {messages.join('；')}
        </p>
      )}
    </div>
  )
}
