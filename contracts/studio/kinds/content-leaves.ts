import { plainLines } from '#contracts/article-markup/plain-lines.ts'
import type { ContentField, ContentFields } from './content-field.ts'
import { type Content, hasRows } from './content-values.ts'

/** Ids of the files that the content references, without duplicates. */
export const fileIdsIn = (fields: ContentFields, content: Content): number[] => [
  ...new Set(
    leaves(fields, content).flatMap(({ field, value }) =>
      field.type === 'file' && value !== null ? [value as number] : [],
    ),
  ),
]

/** The non-empty richText values of the content, with their paths. */
export const markupIn = (fields: ContentFields, content: Content): { path: string; html: string }[] =>
  leaves(fields, content).flatMap(({ path, field, value }) =>
    field.type === 'richText' && value !== '' ? [{ path, html: value as string }] : [],
  )

/** All texts of the content, in the order of the fields, for the text check and for search. */
export const wordsIn = (fields: ContentFields, content: Content): string[] =>
  leaves(fields, content).flatMap(({ field, value }) => {
    if (field.type === 'texts') return value as string[]
    if (field.type === 'richText') return [plainLines(value as string)]
    if (field.type === 'table') {
      const { columns, rows } = (value ?? { columns: [], rows: [] }) as { columns: string[]; rows: string[][] }
      return [...columns, ...rows.flat()]
    }
    return field.type === 'text' || field.type === 'longText' ? [value as string] : []
  })

/** A value without nested fields; `titles` are the labels along its path. */
export type Leaf = { path: string; titles: readonly string[]; field: ContentField; value: unknown }

/** All values without nested fields, in the order of the fields. */
export function leaves(fields: ContentFields, content: Content, path = '', titles: readonly string[] = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const value = content[name]
    const here = path === '' ? name : `${path}.${name}`
    const named = [...titles, field.title]
    if (field.type === 'group') return value === null ? [] : leaves(field.fields, value as Content, here, named)
    if (hasRows(field))
      return (value as Content[]).flatMap((row, index) =>
        leaves(field.fields, row, `${here}.${index}`, [...named, `${index + 1}`]),
      )
    return [{ path: here, titles: named, field, value }]
  })
}

/** The ids of fixed rows, as `path:id,id` per list. All revisions have the same ids, which must not change. */
export function fixedIds(fields: ContentFields, content: Content, path = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = `${path}${name}`
    if (field.type === 'group' && content[name] !== null)
      return fixedIds(field.fields, content[name] as Content, `${here}.`)
    if (field.type !== 'items') return []
    const rows = content[name] as Content[]
    const inner = rows.flatMap((row, index) => fixedIds(field.fields, row, `${here}.${index}.`))
    return field.isFixed ? [`${here}:${rows.map(({ id }) => String(id)).join()}`, ...inner] : inner
  })
}
