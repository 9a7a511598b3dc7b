import type { TSchema } from 'typebox'
import type { ContentField, ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { type Leaf, leaves } from '#contracts/studio/kinds/content-leaves.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** Ids of stored files by what a field accepts, two of each. */
export type WalkFiles = Readonly<Record<'picture' | 'video' | 'attachment', readonly [number, number]>>

/** Ids of possible targets of relations, two of each. */
export type WalkTargets = Readonly<Record<'company' | 'project' | 'region' | 'industry', readonly [number, number]>>

type Walk = { files: WalkFiles; targets: WalkTargets }

/** Creates values of fields, a different one on each call. */
export function fieldValues({ files, targets }: Walk) {
  let count = 0
  const next = () => (count += 1)

  /** A valid value of a field that differs from `value`. */
  function another(field: ContentField, value?: unknown): unknown {
    switch (field.type) {
      case 'text':
      case 'longText':
        return `改${next()}`
      case 'richText':
        return `<p>改${next()}</p>`
      case 'texts':
        return [`改${next()}`]
      case 'link':
        return `https://example.cn/${next()}`
      case 'file':
        return other(files[field.accepts], value)
      case 'number':
        return other([field.minimum + 1, field.minimum + 2], value)
      case 'instant':
        return null // windows begin at once and do not end
      case 'date':
        return other(['2011-02-03', '2012-03-04'], value)
      case 'relation':
        return other(targets[field.to], value)
      case 'relations':
        return field.to === 'project' ? [] : [...targets[field.to]].toReversed()
      case 'choice':
        return other(Object.keys(field.terms), value)
      case 'flag':
        return value !== true
      case 'table':
        return { columns: [`改${next()}`], rows: [[`改${next()}`]] }
      case 'group':
        return filled(field.fields)
      case 'items':
        return [filled(field.fields)]
      case 'tree':
        return [{ id: '100000000000001', pid: '', ...filled(field.fields) }]
    }
  }
  /** Values of all fields, none of them empty: each list has a row, each optional group is present. */
  const filled = (fields: ContentFields): Content =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, another(field)]))

  return { another, filled }
}

function other<Value>(values: readonly Value[], value: unknown): Value {
  const found = values.find((each) => each !== value)
  if (found === undefined) throw new Error('a field needs two possible values')
  return found
}

/** The values of a kind that the test changes one by one: all except ids of fixed rows and windows. */
export const changeableLeaves = (fields: ContentFields, content: Content): Leaf[] =>
  leaves(fields, content).filter(
    ({ path }) => !fixedIdPaths(fields, content).has(path) && !/^shown(From|Until)$/.test(path),
  )

function fixedIdPaths(fields: ContentFields, content: Content, path = ''): Set<string> {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    const here = `${path}${name}`
    if (field.type === 'group' && value !== null) return [...fixedIdPaths(field.fields, value as Content, `${here}.`)]
    if (field.type !== 'items') return []
    return (value as Content[]).flatMap((row, at) => [
      ...(field.isFixed ? [`${here}.${at}.id`] : []),
      ...fixedIdPaths(field.fields, row, `${here}.${at}.`),
    ])
  })
  return new Set(found)
}

/** A copy of the values with `value` at a path such as `sections.0.heading`. */
export function withValue(content: Content, path: string, value: unknown): Content {
  const copy = structuredClone(content)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce<unknown>((at, name) => (at as Content)[name], copy) as Content
  place[last] = value
  return copy
}

/** A path with `[]` in place of indexes: `sections.[].heading`. */
export const patternOf = (path: string): string => path.replaceAll(/\b\d+\b/g, '[]')

/** The values of a reply by their path. */
export function answerValues(answer: unknown, path = ''): Map<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return new Map([[path, answer]])
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(answer))
    for (const [inner, each] of answerValues(value, path === '' ? name : `${path}.${name}`)) found.set(inner, each)
  return found
}

/** The paths at which two replies differ. */
export function differences(before: unknown, after: unknown): string[] {
  const [one, other] = [answerValues(before), answerValues(after)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}

/** The paths of the values in a schema, with `[]` in place of indexes: `data.services.[].title`. */
export function schemaLeaves(schema: TSchema, path = ''): string[] {
  const { type, properties, items, anyOf } = schema as {
    type?: string
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap((each) => schemaLeaves(each, path)))]
  if (items !== undefined) return schemaLeaves(items, `${path}.[]`)
  if (properties === undefined) return type === 'null' ? [] : [path]
  return Object.entries(properties).flatMap(([name, each]) =>
    schemaLeaves(each, path === '' ? name : `${path}.${name}`),
  )
}
