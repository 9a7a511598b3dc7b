import { catalogue } from '#contracts/catalogue.ts'
import type { HabitOf } from '#contracts/dialects/dialect.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { ShownFinding } from '#kit/cli/report/model/causes.ts'
import { grouped } from '#kit/cli/report/model/grouped.ts'

type Placed = { habit: HabitOf<'placed'>; of: string }

/**
 * Finds missing fields that exist beside their place under a name without the noun (`jobName` as `name`), or one level
 * deeper (`companyName` as `company.name`). Fields in `known` are already explained.
 */
export function placedFields(findings: readonly ShownFinding[], known: ReadonlySet<string>): Placed[] {
  const byPlace = grouped(
    findings.filter(({ rule }) => rule === 'required' || rule === 'additionalProperties'),
    ({ operation, pointer }) => `${operation} ${pointer.slice(0, pointer.lastIndexOf('/'))}`,
  )
  return [...byPlace.values()].flatMap((beside) => {
    const [{ operation }] = beside as [ShownFinding]
    const nouns = nounsOf(catalogue[operation])
    const paths = beside.filter(({ rule }) => rule === 'additionalProperties').flatMap(pathsOf)
    const missing = beside.filter(({ rule }) => rule === 'required').map(nameOf)
    return missing.flatMap((from) => {
      const path = known.has(from) ? undefined : placeOf(from, paths, nouns)
      return path === undefined
        ? []
        : [{ habit: { kind: 'placed' as const, from, to: `/${path.join('/')}` }, of: operation }]
    })
  })
}

function placeOf(name: string, paths: readonly string[][], nouns: readonly string[]): string[] | undefined {
  const isName = (text: string) => plain(text) === plain(name)
  return (
    paths.find((path) => isName(path.join(''))) ??
    paths.find((path) => path.length > 1 && isName(path.at(-1) ?? '')) ??
    paths.find(([first = '', ...deeper]) => deeper.length === 0 && nouns.some((noun) => isName(noun + first)))
  )
}

/** Returns the path of an unknown key; for an object also the paths of its keys. */
function pathsOf({ pointer, got }: ShownFinding): string[][] {
  const name = nameOf({ pointer })
  return [[name], ...keysOf(got).map((key) => [name, key])]
}

function keysOf(got: string): string[] {
  try {
    const value: unknown = JSON.parse(got)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  } catch {
    return [] // a long value is truncated and no longer JSON
  }
}

/** Returns the nouns of a call, by the ids that it takes or lists: `jobId` is the id of a job. */
const nounsOf = ({ params, query, body, listing }: Operation): string[] =>
  [params, query, body]
    .flatMap(({ properties }) => Object.keys(properties))
    .concat(listing?.key ?? [])
    .flatMap((name) => /^(\w+)Id$/.exec(name)?.[1] ?? [])

const nameOf = ({ pointer }: Pick<ShownFinding, 'pointer'>) => pointer.split('/').at(-1) ?? ''
const plain = (text: string) => text.replaceAll(/[_-]/g, '').toLowerCase()
