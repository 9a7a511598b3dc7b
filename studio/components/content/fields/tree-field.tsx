import { App, Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import formStyles from '#studio/components/content/content-form.module.css'
import { fieldId, joinPath } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { keyOfRow } from '#studio/components/content/row-keys.ts'
import { type TreeKey, treeKey } from '#studio/components/content/tree/tree-keys.ts'
import { labelOf, nameOf, type TreeNode, withBelow } from '#studio/components/content/tree/tree-nodes.ts'
import { TreeRow, type TreeRowEvents } from '#studio/components/content/tree/tree-row.tsx'
import { TreeToolbar } from '#studio/components/content/tree/tree-toolbar.tsx'
import { rowsOf, type TreeCommand, treeStep, treeView } from '#studio/components/content/tree/tree-view.ts'
import styles from '#studio/components/content/tree/tree.module.css'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps<'tree', readonly TreeNode[]> & {
  /** Fields of the current node, except its name. */
  children: (node: Content, path: string) => ReactNode
}

/** A tree of nodes: names are edited in place, and the current node is moved by buttons and keys. */
export function TreeField({ field, path, value: nodes, children }: Props) {
  const { dispatch, isReadOnly, problems, open } = useContentForm()
  const { modal } = App.useApp()
  const [view, setView] = useState(() => treeView(nodes))
  const [revealed, setRevealed] = useState(open)
  // a problem was chosen in the list of problems: the node of the problem must be rendered before the form focuses it
  if (revealed !== open) {
    setRevealed(open)
    const ids = nodes.filter((node) => open.has(keyOfRow(node))).map(({ id }) => id)
    if (ids.length > 0) setView(treeStep(nodes, view, { type: 'reveal', ids }, field).view)
  }
  const { label } = field
  const rows = useMemo(() => rowsOf(nodes, view, field), [nodes, view, field])
  const at = nodes.findIndex(({ id }) => id === view.current)
  const currentNode = nodes[at]
  const idOf = (index: number) => fieldId(joinPath(joinPath(path, index), label))

  const latest = useRef((_command: TreeCommand, _keepsFocus?: boolean): void => undefined)
  // set before the focus moves, because focus events run commands
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (view.focus === undefined || view.editing !== 'no') return
    const row = document.getElementById(fieldId(joinPath(joinPath(path, at), label)))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
    // runs once for each focus request
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [view.focus])

  function run(command: TreeCommand, keepsFocus = false): void {
    const { view: next, change } = treeStep(nodes, view, command, field)
    setView(keepsFocus ? { ...next, focus: view.focus } : next)
    if (change) dispatch({ type: 'set', path, value: change.nodes, said: change.said })
  }
  function press(key: TreeKey): void {
    if (key.type === 'add') return run({ ...key, empty: emptyContent(field.fields) })
    const below = withBelow(nodes, view.current).length - 1
    if (key.type !== 'remove' || below < 1) return run(key)
    let isConfirmed = false
    modal.confirm({
      title: `删除“${nameOf(currentNode, label)}”和下面 ${below} 个节点？`,
      content: '删除以后可以撤销；保存以前的修订里也有。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => {
        isConfirmed = true
      },
      // the open dialog would keep the focus
      afterClose: () => isConfirmed && latest.current(key),
    })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const key = treeKey(event.nativeEvent, isReadOnly)
    if (key === undefined) return
    event.preventDefault()
    press(key)
  }

  const [events] = useState<TreeRowEvents>(() => ({
    choose: (id) => latest.current({ type: 'choose', id }),
    toggle: (id) => latest.current({ type: 'toggle', id }),
    edit: () => latest.current({ type: 'edit' }),
    name: (name, isLeft) => latest.current({ type: 'name', name }, isLeft),
    cancel: () => latest.current({ type: 'cancel' }),
  }))
  const nameField = field.fields[label]
  const maxLength = nameField?.type === 'text' ? nameField.maxLength : undefined
  const hasMore = Object.keys(field.fields).length > 1
  const count = <span className={formStyles['number']}>{nodes.length} 个节点</span>
  return (
    <FieldFrame field={field} path={path} isGroup aside={count}>
      {({ id }) => (
        <div className={styles['editor']}>
          <div className={styles['line']}>
            <Input.Search
              className={styles['search'] ?? ''}
              size="small"
              allowClear
              placeholder="查找节点"
              aria-label={`在${field.title}里查找`}
              value={view.query}
              onChange={({ target }) => run({ type: 'search', query: target.value })}
            />
            <Button size="small" type="text" onClick={() => run({ type: 'expandAll' })}>
              全部展开
            </Button>
            <Button size="small" type="text" onClick={() => run({ type: 'collapseAll' })}>
              全部收起
            </Button>
          </div>
          {!isReadOnly && (
            <TreeToolbar
              nodes={nodes}
              current={view.current}
              name={nameOf(currentNode, label)}
              field={field}
              canUndo={view.removed !== undefined}
              onKey={press}
            />
          )}
          {rows.length === 0 ? (
            <p className={formStyles['hint']}>{nodes.length === 0 ? '还没有节点。' : '没有找到。'}</p>
          ) : (
            <div
              className={styles['tree']}
              role="tree"
              tabIndex={-1}
              aria-labelledby={`${id}-name`}
              onKeyDown={onKeyDown}
            >
              {rows.map(({ node, ...row }) => (
                <TreeRow
                  key={node.id}
                  {...row}
                  id={idOf(row.at)}
                  nodeId={node.id}
                  name={nameOf(node, label)}
                  text={labelOf(node, label)}
                  isCurrent={node.id === view.current}
                  isEditing={view.editing !== 'no' && node.id === view.current}
                  maxLength={maxLength}
                  query={view.query}
                  problem={problems.get(joinPath(joinPath(path, row.at), label))?.join('；') ?? ''}
                  on={events}
                />
              ))}
            </div>
          )}
          {hasMore && currentNode !== undefined && (
            <div className={formStyles['rowBody']} role="group" aria-label={nameOf(currentNode, label)}>
              {children(currentNode, joinPath(path, at))}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
