import {
  added,
  type Direction,
  idsAbove,
  moved,
  newNodeId,
  putBack,
  type Removed,
  removed,
  renamed,
  type TreeChange,
  type TreeField,
  type TreeNode,
} from './tree-nodes.ts'
import { matches, type TreeRow, visibleRows } from './tree-rows.ts'

/** View state of a tree editor: everything shown except the nodes. */
export type TreeView = {
  /** The node that the keyboard and the buttons work on; '' without nodes. */
  current: string
  /** Ids of the expanded nodes. */
  open: ReadonlySet<string>
  query: string
  /** Whether the name of the current node is being edited; a new node is removed if its name stays empty. */
  editing: 'no' | 'name' | 'new'
  /** Node that was current before a new node was added. */
  former: string
  /** The last deletion, which can be undone. */
  removed: Removed | undefined
  /** Moves the focus to the current node. A new object for each request. */
  focus: object | undefined
}

export type TreeCommand =
  | { type: 'go'; to: 'up' | 'down' | 'first' | 'last' | 'out' | 'in' }
  | { type: 'choose'; id: string }
  | { type: 'toggle'; id: string }
  | { type: 'expandAll' | 'collapseAll' }
  | { type: 'search'; query: string }
  /** Expands the ancestors of some nodes and makes the first of these nodes current. */
  | { type: 'reveal'; ids: readonly string[] }
  | { type: 'move'; direction: Direction }
  /** `empty`: values of a new node. */
  | { type: 'add'; isBelow: boolean; empty: Record<string, unknown> }
  | { type: 'edit' }
  | { type: 'name'; name: string }
  | { type: 'cancel' }
  | { type: 'remove' }
  | { type: 'undo' }

/** A view after a command, and the nodes if the command changed them. */
export type TreeStep = { view: TreeView; change?: { nodes: TreeNode[]; said: string } }

/** Initial view of a tree: only the first level is visible. */
export const treeView = (nodes: readonly TreeNode[]): TreeView => ({
  current: nodes[0]?.id ?? '',
  open: new Set(),
  query: '',
  editing: 'no',
  former: '',
  removed: undefined,
  focus: undefined,
})

/** The rows that a view shows. */
export const rowsOf = (nodes: readonly TreeNode[], { open, query }: TreeView, { label }: TreeField): TreeRow[] =>
  visibleRows(nodes, open, matches(nodes, query, label))

/** Performs a command of the editor. A command that is not possible changes nothing. */
export function treeStep(nodes: readonly TreeNode[], view: TreeView, command: TreeCommand, field: TreeField): TreeStep {
  const { current } = view
  const focused = (change: Partial<TreeView>): TreeStep => ({ view: { ...view, editing: 'no', ...change, focus: {} } })
  const after = (change: TreeChange | undefined, more: Partial<TreeView> = {}): TreeStep =>
    change === undefined
      ? { view }
      : { ...focused({ current: change.id, open: opened(change.nodes, view.open, [change.id]), ...more }), change }
  switch (command.type) {
    case 'go':
      return go(nodes, view, command.to, field)
    case 'choose':
      return current === command.id ? { view } : { view: { ...view, current: command.id, editing: 'no' } }
    case 'toggle': {
      const open = new Set(view.open)
      if (!open.delete(command.id)) open.add(command.id)
      return focused({ current: command.id, open })
    }
    case 'expandAll':
      return { view: { ...view, open: new Set(nodes.map(({ pid }) => pid)) } }
    case 'collapseAll':
      return { view: { ...view, open: new Set(), current: idsAbove(nodes, current).at(-1) ?? current } }
    case 'search':
      return { view: searched(nodes, view, command.query, field) }
    case 'reveal': {
      const [first = current] = command.ids
      return {
        view: { ...view, query: '', editing: 'no', current: first, open: opened(nodes, view.open, command.ids) },
      }
    }
    case 'move':
      return after(moved(nodes, current, command.direction, field))
    case 'add': {
      const fresh = { id: newNodeId(), pid: '', ...command.empty }
      const change = added(nodes, { id: current, isBelow: command.isBelow, fresh }, field)
      return after(change, { editing: 'new', former: current, query: '' })
    }
    case 'edit':
      return current === '' ? { view } : focused({ editing: 'name' })
    case 'name': {
      const name = command.name.trim()
      if (view.editing === 'no') return { view }
      if (name === '') return treeStep(nodes, view, { type: 'cancel' }, field)
      const isSame = nodes.some((node) => node.id === current && node[field.label] === name)
      return isSame ? focused({}) : after(renamed(nodes, current, name, field))
    }
    case 'cancel': {
      const isBlank = view.editing === 'new'
      const change = isBlank ? removed(nodes, current, field) : undefined
      return change === undefined ? focused({}) : after({ ...change, id: view.former, said: '没有添加' })
    }
    case 'remove': {
      const change = removed(nodes, current, field)
      return after(change, { removed: change?.removed })
    }
    case 'undo':
      return after(view.removed && putBack(nodes, view.removed, field), { removed: undefined, query: '' })
  }
}

/** Returns `open` and the ancestors of `ids`. */
const opened = (nodes: readonly TreeNode[], open: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...open, ...ids.flatMap((id) => idsAbove(nodes, id))])

function searched(nodes: readonly TreeNode[], view: TreeView, query: string, field: TreeField): TreeView {
  const found = matches(nodes, query, field.label)
  // the current node stays visible when the search ends
  if (found === undefined) return { ...view, query, open: opened(nodes, view.open, [view.current]) }
  const first = nodes.find(({ id }) => found.has(id))
  return {
    ...view,
    query,
    editing: 'no',
    current: found.has(view.current) ? view.current : (first?.id ?? view.current),
  }
}

function go(
  nodes: readonly TreeNode[],
  view: TreeView,
  to: Extract<TreeCommand, { type: 'go' }>['to'],
  field: TreeField,
): TreeStep {
  const rows = rowsOf(nodes, view, field)
  const at = rows.findIndex(({ node }) => node.id === view.current)
  const row = rows[at]
  const goTo = (id: string | undefined): TreeStep => ({
    view: id === undefined ? view : { ...view, current: id, focus: {} },
  })
  switch (to) {
    case 'up':
      return goTo(rows[Math.max(0, at - 1)]?.node.id)
    case 'down':
      return goTo(rows[Math.min(rows.length - 1, at + 1)]?.node.id)
    case 'first':
      return goTo(rows[0]?.node.id)
    case 'last':
      return goTo(rows.at(-1)?.node.id)
    case 'in':
      if (row?.isOpen === false) return treeStep(nodes, view, { type: 'toggle', id: row.node.id }, field)
      return row?.isOpen === true ? goTo(rows[at + 1]?.node.id) : { view }
    case 'out':
      if (row?.isOpen === true && view.query.trim() === '')
        return treeStep(nodes, view, { type: 'toggle', id: row.node.id }, field)
      return goTo(row === undefined || row.node.pid === '' ? undefined : row.node.pid)
  }
}
