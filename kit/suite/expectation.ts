import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Flaw } from './shape-rules.ts'
import type { Layer } from './verdict.ts'
import type { Input } from './wire-format.ts'

/** Returns the flaw of an unexpected code, at the pointer of the expected code. */
export function codeFlaw({ operation, code, body, bytes }: Answer, expected: string, layer: Layer): Flaw {
  const success = successCode(operation.envelope)
  const pointer =
    expected === success && operation.envelope !== 'binary'
      ? `/${expected}/${expected === '0000' ? 'repCode' : 'code'}`
      : `/${expected}`
  const isEmptyFile = operation.envelope === 'binary' && bytes.length === 0
  return {
    layer: layer === 'law' ? 'expectation' : layer,
    rule: 'expected-code',
    pointer,
    expected,
    got: isEmptyFile ? 'an empty file' : `${code ?? 'no code'} ${messageIn(body)}`.trim(),
    source: sourceAt(operation, pointer),
  }
}

/** Ids from earlier responses, by call and pointer. */
type KnownIds = ReadonlyMap<string, readonly unknown[]>

/** Inputs that no call supplies: the suite makes up their value, so the specification requires no success. */
const NAMES_WHAT_WE_MADE_UP: ReadonlySet<string> = new Set(['checkSceneLoginStatus scene'])

/**
 * Whether the specification requires a request to succeed: the request has only fields of the specification, whole page
 * numbers (section 9), and ids that a response of the target contained.
 */
export const isStatedInput = (operation: Operation, input: Input, knownIds: KnownIds): boolean =>
  Object.entries(input).every(([name, value]) => {
    if (name === 'product') return true
    if (name === 'pageNum' || name === 'pageSize')
      return /^[1-9]\d*$/.test(String(value)) && Number(value) <= MAX_PAGE_SIZE
    // the only column that the specification names
    if (name === 'orderByColumn') return value === 'releaseTime'
    return ['query', 'body', 'params'].some((part) => {
      const pointer = `/${part}/${name}`
      if (!(name in operation[part as 'query'].properties) || sourceAt(operation, pointer) !== 'spec') return false
      if (NAMES_WHAT_WE_MADE_UP.has(`${operation.id} ${name}`)) return false
      const source = operation.idSources[pointer]
      return source === undefined || knownIds.get(`${source.call} ${source.pointer}`)?.includes(value) === true
    })
  })
