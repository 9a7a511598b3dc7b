import { Switch } from 'antd'
import { type ReactNode, useRef } from 'react'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import styles from '#studio/components/content/content-form.module.css'
import { fieldId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import type { FieldProps } from './field-frame.tsx'

type Props = FieldProps<'group', Content | null> & { children: (content: Content, path: string) => ReactNode }

/** Fields in a frame; an optional group has a switch and keeps its values while it is off. */
export function GroupField({ field, path, value, children }: Props) {
  const { dispatch, isReadOnly } = useContentForm()
  const latest = useRef(value)
  const turn = (isOn: boolean) => {
    if (!isOn) latest.current = value
    dispatch({ type: 'set', path, value: isOn ? (latest.current ?? emptyContent(field.fields)) : null })
  }
  return (
    <fieldset className={styles['frame']}>
      <legend>{field.title}</legend>
      {field.hint !== undefined && <p className={styles['hint']}>{field.hint}</p>}
      {field.isOptional && (
        <div className={styles['switchLine']}>
          <Switch
            id={fieldId(path)}
            checked={value !== null}
            disabled={isReadOnly}
            aria-label={`页面上有${field.title}`}
            onChange={turn}
          />
          <span>{value === null ? `页面上没有${field.title}` : `页面上有${field.title}`}</span>
        </div>
      )}
      {value !== null && children(value, path)}
    </fieldset>
  )
}
