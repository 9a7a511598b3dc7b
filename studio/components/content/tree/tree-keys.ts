import type { TreeCommand } from './tree-view.ts'

/** Action of a key in the tree: a command, or an action that the editor confirms or completes first. */
export type TreeKey =
  Exclude<TreeCommand, { type: 'add' | 'remove' }> | { type: 'remove' } | { type: 'add'; isBelow: boolean }

const KEYS: Readonly<Record<string, TreeKey>> = {
  ArrowUp: { type: 'go', to: 'up' },
  ArrowDown: { type: 'go', to: 'down' },
  ArrowLeft: { type: 'go', to: 'out' },
  ArrowRight: { type: 'go', to: 'in' },
  Home: { type: 'go', to: 'first' },
  End: { type: 'go', to: 'last' },
}
const WRITING_KEYS: Readonly<Record<string, TreeKey>> = {
  'alt+ArrowUp': { type: 'move', direction: 'up' },
  'alt+ArrowDown': { type: 'move', direction: 'down' },
  'alt+ArrowLeft': { type: 'move', direction: 'out' },
  'alt+ArrowRight': { type: 'move', direction: 'in' },
  Enter: { type: 'edit' },
  F2: { type: 'edit' },
  'mod+Enter': { type: 'add', isBelow: false },
  'mod+shift+Enter': { type: 'add', isBelow: true },
  Delete: { type: 'remove' },
  'mod+z': { type: 'undo' },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The command of a key on a node (ARIA authoring practices: tree view); undefined for other keys. */
export function treeKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  isReadOnly: boolean,
): TreeKey | undefined {
  const name = `${ctrlKey || metaKey ? 'mod+' : ''}${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${key}`
  return KEYS[name] ?? (isReadOnly ? undefined : WRITING_KEYS[name])
}
