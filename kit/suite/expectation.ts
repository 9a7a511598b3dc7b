import { MAX_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import { type Answer, messageIn } from './answer.ts'
import type { Flaw } from './shape-rules.ts'
import type { Layer } from './verdict.ts'
import type { Input } from './wire-format.ts'

/** Returns the flaw of an unexpected code. That valid requests succeed is required by the specification. */
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
type Harvested = ReadonlyMap<string, readonly unknown[]>

/** Inputs whose value the upstream has not named, although no call lists such values. */
const NAMES_WHAT_WE_MADE_UP: ReadonlySet<string> = new Set(['checkSceneLoginStatus scene'])

/**
 * Whether the specification says that a request succeeds: it has no field of our extensions, whole page numbers
 * (section 9), and ids that the target has named.
 */
export const isStatedInput = (operation: Operation, input: Input, harvested: Harvested): boolean =>
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
      const source = operation.harvests[pointer]
      return source === undefined || harvested.get(`${source.call} ${source.pointer}`)?.includes(value) === true
    })
  })
