import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { type Content, hasRows } from '#contracts/studio/kinds/content-values.ts'
import { idsAbove, nameOf, type TreeNode } from './tree/tree-nodes.ts'

/** Path of a part of the value at `path`; '' is the path of the whole content. */
export const joinPath = (path: string, name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`)

/** Id of the control that edits the value at a path; lists of problems link to the control. */
export const fieldId = (path: string): string => `field-${path}`

/** Id of a button of the row at a path. */
export const rowButtonId = (path: string, button: 'toggle' | 'up' | 'down'): string => `${button}-${path}`

/** Id of the button that adds a row to the list at a path. */
export const addButtonId = (path: string): string => `add-${path}`

/** The value at a path; undefined if a part of the path is missing. */
export const valueAt = (content: unknown, path: string): unknown =>
  path === ''
    ? content
    : path.split('.').reduce<unknown>((value, name) => (value as Content | null | undefined)?.[name], content)

/** Returns a copy of `content` with `value` at `path`. Objects outside the path keep their identity. */
export function withValue<Value>(content: Value, path: string, value: unknown): Value {
  if (path === '') return value as Value
  const [name = '', ...rest] = path.split('.')
  const next = withValue((content as Content)[name], rest.join('.'), value)
  if (Array.isArray(content)) return content.map((each, at) => (at === Number(name) ? next : each)) as Value
  return { ...content, [name]: next }
}

/**
 * Chinese names of the parts of a path; rows are numbered from 1: 各节, 2, 小标题. A tree node is named by its ancestors and
 * itself.
 */
export function titlesOf(fields: ContentFields, path: string, content: unknown): string[] {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (field === undefined) return path === '' ? [] : [path]
  const value = valueAt(content, name)
  if (rest.length === 0) return [field.title]
  if (field.type === 'group') return [field.title, ...titlesOf(field.fields, rest.join('.'), value)]
  const [row = '', ...inner] = rest
  const number = /^\d+$/.test(row) ? [`${Number(row) + 1}`] : []
  if (!hasRows(field)) return [field.title, ...number]
  const names = field.type === 'tree' ? namesOnWay(value as TreeNode[], Number(row), field.label) : number
  const below = inner.length === 0 ? [] : titlesOf(field.fields, inner.join('.'), valueAt(value, row))
  return [field.title, ...names, ...below]
}

function namesOnWay(nodes: readonly TreeNode[], at: number, label: string): string[] {
  const node = nodes[at]
  if (node === undefined) return []
  const way = [node.id, ...idsAbove(nodes, node.id)].reverse()
  return way.map((id) =>
    nameOf(
      nodes.find((each) => each.id === id),
      label,
    ),
  )
}
