import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { addButtonId, fieldId, joinPath, rowButtonId, valueAt, withValue } from './content-path.ts'
import { keyOfRow, withRowKeys } from './row-keys.ts'

/** State of the form of one content item. */
export type ContentFormState = {
  content: Content
  /** Keys of the expanded rows. */
  open: ReadonlySet<number>
  nextKey: number
  /** Element that takes the focus after the next render. A new object for each request. */
  focus: { id: string } | undefined
  /** Result of the last change of a list or tree, for screen readers. */
  said: string
}

export type ContentEvent =
  /** `said`: result for screen readers, for changes other than typing. */
  | { type: 'set'; path: string; value: unknown; said?: string }
  /** Appends a row; `firstField` takes the focus, '' for a row without fields. */
  | { type: 'add'; path: string; row: unknown; firstField: string }
  | { type: 'remove'; path: string; at: number }
  | { type: 'move'; path: string; at: number; by: -1 | 1 }
  | { type: 'toggle'; key: number }
  /** Expands the rows around a path and focuses its control. */
  | { type: 'reveal'; path: string }

/** Initial state of the form: all rows are collapsed. */
export function contentForm(content: Content): ContentFormState {
  const { value, nextKey } = withRowKeys(content, 1)
  return { content: value, open: new Set(), nextKey, focus: undefined, said: '' }
}

/**
 * Changes the content by path. Values outside the path keep their identity, so that their controls do not render again.
 */
export function reduceContent(state: ContentFormState, event: ContentEvent): ContentFormState {
  switch (event.type) {
    case 'set': {
      const { value, nextKey } = withRowKeys(event.value, state.nextKey)
      return { ...state, nextKey, content: withValue(state.content, event.path, value), said: event.said ?? state.said }
    }
    case 'add':
      return add(state, event)
    case 'remove': {
      const rows = rowsAt(state, event.path)
      const left = rows.filter((_, at) => at !== event.at)
      const next = Math.min(event.at, left.length - 1)
      const id = next < 0 ? addButtonId(event.path) : rowFocus(left[next], joinPath(event.path, next))
      return {
        ...state,
        content: withValue(state.content, event.path, left),
        focus: { id },
        said: `已移除第 ${event.at + 1} 项，还有 ${left.length} 项`,
      }
    }
    case 'move':
      return move(state, event)
    case 'toggle': {
      const open = new Set(state.open)
      if (!open.delete(event.key)) open.add(event.key)
      return { ...state, open }
    }
    case 'reveal':
      return {
        ...state,
        open: new Set([...state.open, ...rowKeysOn(state.content, event.path)]),
        focus: { id: fieldId(event.path) },
      }
  }
}

const rowsAt = ({ content }: ContentFormState, path: string): unknown[] => (valueAt(content, path) ?? []) as unknown[]

/** Id of the element to focus: the toggle button of a row with fields, or the control of a string row. */
const rowFocus = (row: unknown, path: string): string =>
  typeof row === 'string' ? fieldId(path) : rowButtonId(path, 'toggle')

function add(state: ContentFormState, { path, row, firstField }: Extract<ContentEvent, { type: 'add' }>) {
  const rows = rowsAt(state, path)
  // only rows of lists get keys, hence the array
  const { value, nextKey } = withRowKeys([row], state.nextKey)
  const here = joinPath(path, rows.length)
  return {
    ...state,
    nextKey,
    content: withValue(state.content, path, [...rows, ...value]),
    open: new Set([...state.open, keyOfRow(value[0])]),
    focus: { id: fieldId(firstField === '' ? here : joinPath(here, firstField)) },
    said: `已添加第 ${rows.length + 1} 项`,
  }
}

function move(state: ContentFormState, { path, at, by }: Extract<ContentEvent, { type: 'move' }>): ContentFormState {
  const rows = rowsAt(state, path)
  const to = at + by
  if (to < 0 || to >= rows.length) return state
  const left = rows.filter((_, index) => index !== at)
  const moved = [...left.slice(0, to), rows[at], ...left.slice(to)]
  // the button of the same direction is disabled at the end of the list
  const isAtEnd = to === (by < 0 ? 0 : rows.length - 1)
  const button = by < 0 === isAtEnd ? 'down' : 'up'
  return {
    ...state,
    content: withValue(state.content, path, moved),
    focus: { id: rowButtonId(joinPath(path, to), button) },
    said: `已移到第 ${to + 1} 位，共 ${rows.length} 项`,
  }
}

/** Keys of the rows on a path, the row at its end included. */
function rowKeysOn(content: Content, path: string): number[] {
  const names = path.split('.')
  return names.flatMap((name, at) => {
    const value = valueAt(content, names.slice(0, at + 1).join('.'))
    return /^\d+$/.test(name) && typeof value === 'object' && value !== null ? [keyOfRow(value)] : []
  })
}
