import type { Judged } from './rule-sources.ts'
import type { Flaw } from './shape-rules.ts'

/** Groups of invariants that one fix at the upstream would repair together. */
const FAMILIES: readonly (readonly [habit: string, families: RegExp])[] = [
  ['pages', /^(?:page-length|past-the-end|lenient-paging|equal-totals)\./],
  // repeated or lost rows are a bug, other page sizes are a convention of the upstream
  ['repeated-rows', /^disjoint-pages\./],
  [
    'parameters',
    /^(?:order|default-order|filtered-order|newest-first|newer-is-before|own-column|neighbours|filter|filters-together|region-above|list-encodings|numbered|short-list|preview)\.|^tree\..*\.by-name$|^case: /,
  ],
  ['validation', /^longest\.|^flow: a name without control characters$/],
  ['keys-on-public-calls', /^public-with-dead-key\./],
  ['caching', /^caching\./],
  ['nosniff', /^nosniff\./],
  ['cors', /^cors\./],
  ['unsteady', /^same-twice\./],
]

/**
 * Returns the habit of an upstream that a flaw belongs to: flaws that one change would fix share a habit, whatever the
 * call, field or keyword.
 */
export function habitOf(judged: Judged & Pick<Flaw, 'expected' | 'layer'>): string {
  const { rule, pointer, expected, got, layer } = judged
  const name = pointer.split('/').at(-1) ?? ''
  if ((layer === 'law' || layer === 'flow') && isEightHoursOff(expected, got)) return 'shifted-hours'
  if (rule === 'additionalProperties') return 'names'
  if (rule === 'required' || rule === 'renamed' || rule === 'moved') return 'names'
  if (rule === 'type' && typeof got === 'number' && /time|date/i.test(name)) return 'times'
  // `data: null` for an id that no response contained
  const isOfRead = judged.isOnSuccess === false && judged.operation.effect === 'read'
  if (rule === 'type' && pointer === '/200/data' && got === null && isOfRead) return UNKNOWN_SERVED
  if (rule === 'type') return got === null ? 'nulls' : 'types'
  if (['pattern', 'enum', 'const', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems'].includes(rule))
    return /time|date|day/i.test(name) || /\d\{4\}|time/i.test(expected) ? 'times' : 'types'
  // consequences of a missing or empty field
  if (got === undefined && (layer === 'law' || layer === 'flow')) return 'names'
  if (got === 'an empty text' && expected.startsWith('null for what is not there')) return 'nulls'
  if (rule === 'expected-code') return codeHabit(judged)
  if (got === 'not over') return UNKNOWN_SERVED
  if (rule === 'no-bytes' && judged.isOnRefusal === true) return UNKNOWN_SERVED
  // the status of an expected refusal does not indicate a missing call
  if (rule === 'http-status' && isRefusedOrUnknown(judged) && String(got).startsWith('4')) return 'refusals'
  if (pointer === '/500/msg') return 'refusals'
  if (rule === 'http-status') return `http-status:${String(got)}`
  if (rule === 'code' && /^[45]\d\d$/.test(String(got))) return 'refusals'
  // frameworks reject captcha calls with the framework's own body shape
  if (rule === 'code' && judged.operation.envelope === 'captcha' && judged.isOnSuccess !== true) return 'refusals'
  if (['json', 'content-type', 'absent-call', 'no-answer', 'code', 'no-bytes', 'empty', 'content'].includes(rule))
    return rule
  if (rule.startsWith('takes-bad-')) return 'validation'
  if (rule.startsWith('refusal-') || rule.startsWith('refused-')) return 'refusals'
  if (rule === 'unsafe-number') return 'unsafe-numbers'
  if (got === 'a refusal without a text' || got === 'a refusal with more than a text') return 'refusals'
  if ((layer === 'law' || layer === 'flow') && OF_TOTALS.test(expected)) return 'total'
  if (rule.startsWith('page-length.') && isMore(expected, got)) return 'parameters'
  // cases about errors, single objects and captchas are not about filters
  if (rule.startsWith('case: ') && (!isList(judged.operation) || !pointer.startsWith('/200'))) return 'meaning'
  const [family] = FAMILIES.find(([, pattern]) => pattern.test(rule)) ?? ['meaning']
  return family
}

/** Whether an error was expected, or the request contained a value that the upstream need not know. */
const isRefusedOrUnknown = ({ isOnRefusal, isOnSuccess }: Judged) => isOnRefusal === true || isOnSuccess === false

/** Expectations that only a wrong `total` breaks. */
const OF_TOTALS =
  /^total \d+ (?:for|past) |^total up to |^\d+ rows in all$|, as total says$|^rows, because total is not 0$|^the same total both ways|^a count$/

const isList = ({ id, envelope }: Judged['operation']) => envelope === 'page' || /List$|Tree$/.test(id)

/** Whether a list has more rows than requested: the upstream ignores the size. */
const isMore = (expected: string, got: unknown) => Number(got) > Number(/^\d+/.exec(expected)?.[0])

const DATE_TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/
/** Beijing's offset from UTC, and the tolerated clock skew. */
const [BEIJING_MINUTES, SKEW_MINUTES] = [8 * 60, 15]

/** Whether two texts contain times that differ by Beijing's offset, so that one was written in another zone. */
function isEightHoursOff(expected: string, got: unknown): boolean {
  const [due, is] = [expected, String(got)].map((text) => Date.parse(`${DATE_TIME.exec(text)?.[0].replace(' ', 'T')}Z`))
  const minutes = Math.abs((due ?? NaN) - (is ?? NaN)) / 60_000
  return Math.abs(minutes - BEIJING_MINUTES) < SKEW_MINUTES
}

const UNKNOWN_SERVED = 'code:200-for-404'

/** Whether a call requires the id of an object. For other calls, 404 only concerns the product, which is input. */
const namesAnObject = ({ idSources, query }: Judged['operation']) =>
  (query.required ?? []).some((name) => `/query/${name}` in idSources)

/** Returns the habit of a wrong code, without the message, which differs by call. */
function codeHabit({ operation, expected, got, isOnSuccess }: Judged & Pick<Flaw, 'expected'>): string {
  const [code = ''] = String(got).split(' ', 1)
  const isRefusal = code === '500' || code === '404'
  // the suite makes up the scene, so the upstream does not know it
  if (code === '404' && operation.id === 'checkSceneLoginStatus') return 'refusals'
  if (expected === '200' || expected === '0000')
    return isRefusal && isOnSuccess !== true ? 'strict' : `code:${code}-for-${expected}`
  // success instead of an error, or an error with another code
  if (code === '200' || code === '0000')
    return expected === '404' && namesAnObject(operation) ? UNKNOWN_SERVED : 'validation'
  return code === '401' && expected === '102' ? 'code:401-for-102' : 'refusals'
}
