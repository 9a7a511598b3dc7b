import { Button } from 'antd'
import { added, type Direction, moved, type TreeField, type TreeNode } from './tree-nodes.ts'
import type { TreeKey } from './tree-keys.ts'
import styles from './tree.module.css'

type Props = {
  nodes: readonly TreeNode[]
  current: string
  /** Name of the current node, for screen readers. */
  name: string
  field: TreeField
  canUndo: boolean
  onKey: (key: TreeKey) => void
}

const TRANSITIONS: readonly [Direction, string, string][] = [
  ['up', '上移', 'Alt+ArrowUp'],
  ['down', '下移', 'Alt+ArrowDown'],
  ['in', '移入', 'Alt+ArrowRight'],
  ['out', '移出', 'Alt+ArrowLeft'],
]
const ADDITIONS: readonly [boolean, string, string][] = [
  [false, '加同级', 'Control+Enter'],
  [true, '加下级', 'Control+Shift+Enter'],
]
/** Placeholder of a new node, to find out whether a node can be added. */
const FRESH = { id: '+', pid: '' }

/** Buttons for the current node of a tree. */
export function TreeToolbar({ nodes, current, name, field, canUndo, onKey }: Props) {
  const button = (word: string, key: TreeKey, shortcut: string, isPossible: boolean, isDangerous = false) => (
    <Button
      key={word}
      size="small"
      danger={isDangerous}
      disabled={!isPossible}
      aria-keyshortcuts={shortcut}
      onClick={() => onKey(key)}
    >
      {word}
    </Button>
  )
  return (
    <div className={styles['toolbar']} role="group" aria-label={current === '' ? '目录' : `所选节点“${name}”`}>
      {ADDITIONS.map(([isBelow, word, shortcut]) => {
        const isPossible = added(nodes, { id: current, isBelow, fresh: FRESH }, field) !== undefined
        return button(word, { type: 'add', isBelow }, shortcut, isPossible)
      })}
      {button('改名', { type: 'edit' }, 'F2', current !== '')}
      {TRANSITIONS.map(([direction, word, shortcut]) =>
        button(word, { type: 'move', direction }, shortcut, moved(nodes, current, direction, field) !== undefined),
      )}
      {button('删除', { type: 'remove' }, 'Delete', current !== '', true)}
      {canUndo && button('撤销删除', { type: 'undo' }, 'Control+Z', true)}
    </div>
  )
}
