import { Input, type InputRef } from 'antd'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './tree.module.css'

type Props = {
  id: string
  nodeId: string
  name: string
  level: number
  position: number
  count: number
  below: number
  isOpen: boolean | undefined
  isCurrent: boolean
  isEditing: boolean
  /** Label of the node, the initial value of its input. */
  text: string
  maxLength: number | undefined
  /** Search query; hits in the name are marked. */
  query: string
  /** Message of a problem of the node; '' for none. */
  problem: string
  on: TreeRowEvents
}

/** Handlers of all rows. The object keeps its identity, so that unchanged rows do not render again. */
export type TreeRowEvents = {
  choose: (id: string) => void
  toggle: (id: string) => void
  edit: (id: string) => void
  /** `isLeft`: whether the input has lost the focus already. */
  name: (text: string, isLeft: boolean) => void
  cancel: () => void
}

/** One node of a tree: its name, edited in place, and the number of its descendants. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { id, nodeId, name, level, position, count, below, isOpen, isCurrent, isEditing, query, problem, on } = props
  const classes = [styles['row'], isCurrent && styles['current'], problem !== '' && styles['invalid']]
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isCurrent}
      aria-expanded={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      onFocus={() => on.choose(nodeId)}
      onDoubleClick={() => on.edit(nodeId)}
    >
      <span className={styles['mark']} aria-hidden="true" onClick={() => isOpen !== undefined && on.toggle(nodeId)} />
      {isEditing ? (
        <NameInput {...props} />
      ) : (
        <span className={styles['name']}>
          <Marked text={name} query={query.trim()} />
        </span>
      )}
      {below > 0 && (
        <span className={styles['count']}>
          <span className={styles['said']}>，下面 </span>
          {below}
          <span className={styles['said']}> 个</span>
        </span>
      )}
      {problem !== '' && <span className={styles['problem']}>{problem}</span>}
    </div>
  )
})

function NameInput({ text, maxLength, on }: Props) {
  const input = useRef<InputRef>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.focus({ cursor: 'all' }), [])
  /** Runs `act` for the first result only, because the input is then removed. */
  const once = (act: () => void) => {
    if (isDone.current) return
    isDone.current = true
    act()
  }
  const valueOf = () => input.current?.input?.value ?? text
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      once(() => on.name(valueOf(), false))
    } else if (event.key === 'Escape') once(on.cancel)
  }
  return (
    <Input
      ref={input}
      size="small"
      className={styles['input'] ?? ''}
      aria-label="节点的名称"
      defaultValue={text}
      {...(maxLength !== undefined && { maxLength })}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => once(() => on.name(valueOf(), true))}
    />
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
