import { diffArrays } from 'diff'
import type { ContentField, ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { type Leaf, leaves } from '#contracts/studio/kinds/content-leaves.ts'
import { type Content, isEmpty } from '#contracts/studio/kinds/content-values.ts'
import type { TreeNode } from './tree/tree-nodes.ts'
import type { FieldDifference, Place } from './field-difference.ts'
import { treeDifference } from './tree-difference.ts'

const START: Place = { path: '', titles: [] }
const below = ({ path, titles }: Place, name: string | number, title: string): Place => ({
  path: path === '' ? `${name}` : `${path}.${name}`,
  titles: [...titles, title],
})

/**
 * Returns the fields that differ, in the order of the form. Rows are matched by label, so that inserting a row does not
 * mark the rows below as changed.
 */
export function contentDifference(
  fields: ContentFields,
  before: Content,
  after: Content,
  place: Place = START,
): FieldDifference[] {
  return Object.entries(fields).flatMap(([name, field]): FieldDifference[] => {
    const [was, is] = [before[name], after[name]]
    const here = below(place, name, field.title)
    if (field.type === 'items') return rowDifference(field, (was ?? []) as Content[], (is ?? []) as Content[], here)
    if (field.type === 'tree')
      return treeDifference(field, (was ?? []) as TreeNode[], (is ?? []) as TreeNode[], here, (one, other, at) =>
        contentDifference(field.fields, one, other, at),
      )
    if (field.type === 'group') {
      if (isEmpty(was)) return isEmpty(is) ? [] : oneSided(field.fields, is as Content, here, 'added')
      if (isEmpty(is)) return oneSided(field.fields, was as Content, here, 'removed')
      return contentDifference(field.fields, was as Content, is as Content, here)
    }
    const isSame = (isEmpty(was) && isEmpty(is)) || JSON.stringify(was) === JSON.stringify(is)
    return isSame ? [] : [{ ...here, field, before: was, after: is, kind: 'changed' }]
  })
}

type Items = Extract<ContentField, { type: 'items' }>

function rowDifference(field: Items, before: Content[], after: Content[], place: Place): FieldDifference[] {
  let [oldAt, nowAt] = [0, 0]
  const row = (at: number) => below(place, at, `${at + 1}`)
  const parts = diffArrays(
    before.map((each) => signOf(field, each)),
    after.map((each) => signOf(field, each)),
  )
  return parts.flatMap(({ count, added, removed }, index): FieldDifference[] => {
    // handled together with the removed rows
    if (added && parts[index - 1]?.removed) return []
    const next = parts[index + 1]
    const oldCount = added ? 0 : count
    const nowCount = removed ? (next?.added ? next.count : 0) : count
    const olds = before.slice(oldAt, oldAt + oldCount)
    const nows = after.slice(nowAt, nowAt + nowCount)
    const [oldFrom, nowFrom] = [oldAt, nowAt]
    oldAt += oldCount
    nowAt += nowCount
    return Array.from({ length: Math.max(oldCount, nowCount) }, (_, at) => {
      const [was, is] = [olds[at], nows[at]]
      if (was === undefined) return oneSided(field.fields, is ?? {}, row(nowFrom + at), 'added')
      if (is === undefined) return oneSided(field.fields, was, row(oldFrom + at), 'removed')
      return contentDifference(field.fields, was, is, row(nowFrom + at))
    }).flat()
  })
}

/** Identity of a row in both contents: its id if the rows are fixed, else its label, else all of its values. */
function signOf({ isFixed, label, fields }: Items, row: Content): string {
  if (isFixed && row['id'] !== undefined) return `id ${JSON.stringify(row['id'])}`
  const text = row[label]
  return typeof text === 'string' && text !== ''
    ? `label ${text}`
    : JSON.stringify(Object.keys(fields).map((name) => row[name]))
}

function oneSided(fields: ContentFields, content: Content, place: Place, kind: 'added' | 'removed'): FieldDifference[] {
  return leaves(fields, content, place.path, place.titles)
    .filter(({ value }: Leaf) => !isEmpty(value) && value !== false)
    .map(({ path, titles, field, value }) => ({
      path,
      titles,
      field,
      kind,
      before: kind === 'removed' ? value : undefined,
      after: kind === 'added' ? value : undefined,
    }))
}
