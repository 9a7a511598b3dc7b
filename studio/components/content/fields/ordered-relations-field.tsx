import { Link } from 'react-router-dom'
import { CONTENT_TARGETS, type ContentTarget } from '#contracts/studio/kinds/content-field.ts'
import styles from '#studio/components/content/content-form.module.css'
import { fieldId, joinPath, rowButtonId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { TargetSelect } from './relation-field.tsx'
import { RowButtons, useRowKeys } from './row-buttons.tsx'

type Props = FieldProps<'relations', readonly number[]>

/** Targets in the order that visitors see. Each target is moved with buttons, or with Alt and the arrow keys. */
export function OrderedRelationsField({ field, path, value }: Props) {
  const { dispatch, isReadOnly, names } = useContentForm()
  const add = (id: number) => {
    const said = `已添加第 ${value.length + 1} 项`
    dispatch({ type: 'set', path, value: [...value, id], said })
  }
  return (
    <FieldFrame field={field} path={path} isGroup aside={<span className={styles['number']}>{value.length} 家</span>}>
      {(control) => (
        <div className={value.length === 0 ? styles['empty'] : styles['list']}>
          <ol className={styles['rows']}>
            {value.map((id, at) => (
              <Row key={id} path={path} at={at} count={value.length} target={field.to} id={id} names={names} />
            ))}
          </ol>
          {!isReadOnly && value.length < field.max && (
            <TargetSelect
              control={control}
              label={`添加${field.title}`}
              target={field.to}
              chosen={[]}
              excluded={value}
              onChange={([id]) => id !== undefined && add(id)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type RowProps = {
  path: string
  at: number
  count: number
  target: ContentTarget
  id: number
  names: Readonly<Record<string, string>>
}

function Row({ path, at, count, target, id, names }: RowProps) {
  const { isReadOnly } = useContentForm()
  const onKeyDown = useRowKeys(path, at)
  const here = joinPath(path, at)
  const name = names[`${target}:${id}`] ?? `${CONTENT_TARGETS[target]} ${id}`
  return (
    <li id={fieldId(here)} className={styles['row']}>
      <div className={styles['rowHead']}>
        <Link
          id={rowButtonId(here, 'toggle')}
          to={`/content/${target}/row-${id}`}
          target="_blank"
          rel="noopener"
          className={styles['target']}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          <span className={styles['number']}>{at + 1}</span>
          <span className={styles['summary']}>{name}</span>
        </Link>
        {!isReadOnly && <RowButtons path={path} at={at} count={count} name={name} isBlank />}
      </div>
    </li>
  )
}
