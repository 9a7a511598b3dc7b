import type { DialectRuleOf } from '#contracts/dialects/dialect.ts'
import { type FieldShapes, readings, type Shape } from '#contracts/generated/readings.ts'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { grouped } from '#kit/cli/report/model/grouped.ts'

/** The part of a finding from which field names are derived. */
export type NameFinding = Pick<ShownFinding, 'operation' | 'pointer' | 'rule' | 'got' | 'members'>
type Placed = { habit: DialectRuleOf<'placed'>; of: string }

/**
 * Finds missing fields that the object has under a name without the object's noun (`jobName` as `name` of a job), or
 * deeper (`companyName` as `company.name`). Other spellings are handled as renamed fields. Ambiguous candidates are
 * omitted, so that a tester decides.
 */
export function placedFields(findings: readonly NameFinding[]): Placed[] {
  const ofNames = findings.filter(({ rule }) => rule === 'required' || rule === 'additionalProperties')
  const byObject = grouped(
    ofNames.filter(({ rule }) => rule === 'required'),
    ({ operation, pointer }) => `${operation} ${parentOf(pointer)}`,
  )
  const ofObjects = [...byObject.values()].flatMap((beside) => {
    const [{ operation, pointer }] = beside as [NameFinding]
    const object = parentOf(pointer)
    const paths = ofNames
      .filter((each) => each.rule !== 'required' && each.operation === operation)
      .filter((each) => each.pointer.startsWith(`${object}/`) && !each.pointer.slice(object.length).includes('*'))
      .flatMap((each) => pathsOf(each, object))
    const nouns = nounsAt(operation, object)
    const isSpelled = (name: string) =>
      paths.some(([first = '', ...deeper]) => deeper.length === 0 && isAlike(first, name))
    const missing = beside.map(nameOf).filter((name) => !isSpelled(name))
    const found = missing.flatMap((from) => {
      const path = placeOf(from, paths, nouns)
      return path === undefined ? [] : [{ from, to: `/${path.join('/')}` }]
    })
    return found
      .filter(({ to }) => found.filter((each) => each.to === to).length === 1)
      .map(({ from, to }) => ({ habit: { kind: 'placed' as const, from, to }, of: operation }))
  })
  const ofLists = findings.filter(isListPlace).map((finding) => ({
    habit: { kind: 'placed' as const, from: nameOf(finding), to: finding.got },
    of: finding.operation,
  }))
  return [...ofObjects, ...ofLists]
}

/** Whether a finding says that a list of a response, or its total, is in another place: `data.list` for `rows`. */
export const isListPlace = ({ rule, pointer }: Pick<NameFinding, 'rule' | 'pointer'>): boolean =>
  rule === 'moved' && /^\/200\/(?:rows|data|total)$/.test(pointer)

/** Returns the path of a missing field by the most reliable matching rule; undefined without a unique match. */
function placeOf(name: string, paths: readonly string[][], nouns: readonly string[]): string[] | undefined {
  const isName = (text: string) => isAlike(text, name)
  const rules: ((path: readonly string[]) => boolean)[] = [
    // `company.name`, `job.company.name`
    (path) => path.some((_step, index) => index < path.length - 1 && isName(path.slice(index).join(''))),
    (path) => path.length > 1 && isName(path.at(-1) ?? ''),
    ([first = '', ...deeper]) => deeper.length === 0 && nouns.some((noun) => isName(noun + first)),
  ]
  for (const rule of rules) {
    const fitting = paths.filter(rule)
    const depth = Math.min(...fitting.map(({ length }) => length))
    const [only, ...others] = fitting.filter(({ length }) => length === depth)
    if (only !== undefined) return others.length === 0 ? only : undefined
  }
  return undefined
}

/** Returns the path of an unknown key below an object, and the paths of its members. */
function pathsOf({ pointer, members = [] }: NameFinding, object: string): string[][] {
  const path = pointer.slice(object.length + 1).split('/')
  return [path, ...members.map((member) => [...path, ...member.split('/')])]
}

/** Returns the possible nouns of an object, from the name of its id: `cmCommentId` gives `cmComment` and `Comment`. */
function nounsAt(operation: string, object: string): string[] {
  const [, , ...steps] = object.split('/')
  const shapes = (readings as Readonly<Record<string, FieldShapes | undefined>>)[operation]
  const shape = steps.reduce<Shape | undefined>(inside, shapes)
  const key = Object.keys(typeof shape === 'object' ? shape : {}).find((name) => name.endsWith('#'))
  const words = key?.replace(/Id#$/, '').split(/(?=[A-Z])/) ?? []
  return words.map((_word, index) => words.slice(index).join(''))
}

function inside(shape: Shape | undefined, step: string): Shape | undefined {
  if (typeof shape !== 'object') return undefined
  if (Array.isArray(shape)) return step === '*' ? (shape[0] as Shape) : undefined
  const fields = shape as FieldShapes
  const name = Object.keys(fields).find((each) => each.replace(/[?~#!@]$/, '') === step)
  return name === undefined ? undefined : fields[name]
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))
const nameOf = ({ pointer }: Pick<NameFinding, 'pointer'>) => pointer.split('/').at(-1) ?? ''

/** Whether two names differ at most in case and separators. */
export function isAlike(name: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toLowerCase()
  return plain(name) === plain(other)
}
