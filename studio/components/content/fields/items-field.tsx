import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Content, emptyContent, isEmpty } from '#contracts/studio/kinds/content-values.ts'
import styles from '#studio/components/content/content-form.module.css'
import { addButtonId, fieldId, joinPath, rowButtonId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { keyOfRow } from '#studio/components/content/row-keys.ts'
import { valueText } from '#studio/components/content/value-text.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { RowButtons, useRowKeys } from './row-buttons.tsx'

type Props = FieldProps<'items', readonly Content[]> & {
  /** Fields of an expanded row. */
  children: (row: Content, path: string) => ReactNode
}

/** A list of rows with fields. A row shows its label; an expanded row shows its fields, too. */
export function ItemsField({ field, path, value, children }: Props) {
  const { dispatch, isReadOnly } = useContentForm()
  const firstField = Object.keys(field.fields)[0] ?? ''
  // fixed rows cannot be added, so an empty list is not shown
  if (field.isFixed && value.length === 0) return null
  return (
    <FieldFrame field={field} path={path} isGroup aside={<span className={styles['number']}>{value.length} 项</span>}>
      {() => (
        <div className={value.length === 0 ? styles['empty'] : styles['list']}>
          <ol className={styles['rows']}>
            {value.map((row, at) => (
              <Row key={keyOfRow(row)} field={field} path={path} at={at} count={value.length} row={row}>
                {children}
              </Row>
            ))}
          </ol>
          {!isReadOnly && !field.isFixed && (
            <div>
              <Button
                id={addButtonId(path)}
                size="small"
                disabled={value.length >= field.max}
                onClick={() => dispatch({ type: 'add', path, row: emptyContent(field.fields), firstField })}
              >
                添加{field.title}
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type RowProps = Pick<Props, 'field' | 'path' | 'children'> & { at: number; count: number; row: Content }

function Row({ field, path, at, count, row, children }: RowProps) {
  const { dispatch, isReadOnly, problems, open, files } = useContentForm()
  const onKeyDown = useRowKeys(path, at)
  const here = joinPath(path, at)
  const isOpen = open.has(keyOfRow(row))
  const labelled = field.fields[field.label]
  const label = labelled === undefined ? '' : valueText(labelled, row[field.label], files).trim()
  const text = label === '' ? '（没有填写）' : label
  const isInvalid = [...problems.keys()].some((each) => each.startsWith(`${here}.`))
  const isBlank = Object.values(row).every((each) => isEmpty(each) || each === false)
  return (
    <li id={fieldId(here)} className={isInvalid ? `${styles['row']} ${styles['invalid']}` : styles['row']}>
      <div className={styles['rowHead']}>
        <button
          type="button"
          id={rowButtonId(here, 'toggle')}
          className={styles['toggle']}
          aria-expanded={isOpen}
          {...(!field.isFixed && { onKeyDown })}
          onClick={() => dispatch({ type: 'toggle', key: keyOfRow(row) })}
        >
          <span className={styles['number']}>{at + 1}</span>
          <span className={styles['summary']}>{text}</span>
          {isInvalid && !isOpen && <span className={styles['error']}>有要补的</span>}
        </button>
        {!isReadOnly && !field.isFixed && (
          <RowButtons path={path} at={at} count={count} name={`${field.title} ${at + 1} ${text}`} isBlank={isBlank} />
        )}
      </div>
      {isOpen && (
        <div className={styles['rowBody']} role="group" aria-label={`${field.title} ${at + 1}`}>
          {children(row, here)}
        </div>
      )}
    </li>
  )
}
