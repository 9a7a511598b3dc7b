import { Button, Input } from 'antd'
import { addButtonId, fieldId, joinPath } from '#studio/components/content/content-path.ts'
import styles from '#studio/components/content/content-form.module.css'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { RowButtons } from './row-buttons.tsx'

/** Largest `maxLength` of a field that gets a single-line input; other fields get a text area. */
const LINE_MAX = 60

/** A list of texts, such as paragraphs. */
export function TextsField({ field, path, value }: FieldProps<'texts', readonly string[]>) {
  const { dispatch, isReadOnly, problems } = useContentForm()
  return (
    <FieldFrame field={field} path={path} isGroup aside={<span className={styles['number']}>{value.length} 条</span>}>
      {() => (
        <div className={value.length === 0 ? styles['empty'] : styles['list']}>
          <ol className={styles['rows']}>
            {value.map((text, at) => {
              const here = joinPath(path, at)
              const input = {
                id: fieldId(here),
                'aria-label': `${field.title} ${at + 1}`,
                status: problems.has(here) ? ('error' as const) : ('' as const),
                value: text,
                readOnly: isReadOnly,
                maxLength: field.maxLength,
                onChange: ({ target }: { target: { value: string } }) =>
                  dispatch({ type: 'set', path: here, value: target.value }),
              }
              return (
                // texts have no stable key
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} className={styles['textRow']}>
                  {field.maxLength <= LINE_MAX ? (
                    <Input {...input} showCount={!isReadOnly} />
                  ) : (
                    <Input.TextArea {...input} autoSize={{ minRows: 2, maxRows: 12 }} />
                  )}
                  {!isReadOnly && (
                    <RowButtons
                      path={path}
                      at={at}
                      count={value.length}
                      name={`${field.title} ${at + 1}`}
                      isBlank={text.trim() === ''}
                    />
                  )}
                </li>
              )
            })}
          </ol>
          {!isReadOnly && (
            <div>
              <Button
                id={addButtonId(path)}
                size="small"
                disabled={value.length >= field.max}
                onClick={() => dispatch({ type: 'add', path, row: '', firstField: '' })}
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
