import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { OperationId } from '#contracts/catalogue.ts'
import { requestDeviations, type SentDeviation } from '#contracts/checking/request-deviations.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import { codeFlaw } from '#kit/suite/expectation.ts'
import { createFindingStore } from '#kit/suite/finding-store.ts'
import { secretFlaws } from '#kit/suite/secret-rules.ts'
import type { Flaw } from '#kit/suite/shape-rules.ts'
import { readParsed } from '#kit/suite/transport-rules.ts'
import type { Exchange, Finding } from '#kit/suite/verdict.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'
import {
  keyOf,
  type ObservedExchange,
  type ObservedResponse,
  plainRequest,
  sentFields,
  sentJson,
  withBytes,
} from './observed-exchange.ts'

/** Result of checking one exchange. */
export type Watched = {
  /** undefined if no operation has the address. */
  operation: OperationId | undefined
  code: string | undefined
  /** Ids of findings about the response. */
  answer: readonly string[]
  /** Ids of findings about the request. */
  request: readonly string[]
}

/** Results so far. */
export type WatchState = {
  /** Findings about responses, as `contract check` would report them. */
  answers: readonly Finding[]
  /** Findings about requests: caused by the client, not by the server. */
  requests: readonly Finding[]
  /** The first exchange of each finding, at the index in the finding's field `exchange`. */
  examples: readonly Exchange[]
  /** Number of exchanges that show a finding, by id. */
  counts: ReadonlyMap<string, number>
  /** Addresses below the base that no operation has, with the number of requests. */
  unknown: ReadonlyMap<string, number>
  /** Number of checked exchanges; exchanges of unknown addresses do not count. */
  exchanges: number
}

export type Watch = {
  note: (exchange: ObservedExchange) => Watched
  state: () => WatchState
}

export type WatchOptions = {
  /** Whether a finding is known and accepted. */
  accepts?: (finding: Finding) => boolean
  /** Whether a value is a placeholder, as in recordings: it matches any format. */
  isStandIn?: (got: unknown) => boolean
}

/** Checks exchanges of other clients against the declarations. */
export function createWatch({ accepts, isStandIn }: WatchOptions): Watch {
  const answers = createFindingStore({ ...(accepts && { accepts }) })
  const requests = createFindingStore({})
  const counts = new Map<string, number>()
  const unknown = new Map<string, number>()
  const examples: Exchange[] = []
  let exchanges = 0

  const isOfStandIn = (keyword: string, got: unknown) => OF_FORM.has(keyword) && isStandIn?.(got) === true

  function noteAll(store: typeof answers, operation: Operation, flaws: readonly Flaw[], seen: Seen): string[] {
    const known = store.findings.size
    const ids = new Set(flaws.map((flaw) => store.note(operation, flaw, { test: SEEN, exchange: examples.length })))
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    if (store.findings.size > known) examples.push(exampleOf(seen, examples.length))
    return [...ids]
  }

  function note(observed: ObservedExchange): Watched {
    const { request, response } = observed
    const { path, query } = sentFields(request)
    const called = calledOperation(request.method, path)
    if (called === undefined) {
      const address = `${request.method} ${path}`
      if (unknown.has(address) || unknown.size < MOST_UNKNOWN) unknown.set(address, (unknown.get(address) ?? 0) + 1)
      return { operation: undefined, code: undefined, answer: [], request: [] }
    }
    const { operation, params } = called
    const id = operation.id as OperationId // from the catalogue
    exchanges += 1
    const deviations = requestDeviations(operation, { params, query, body: sentJson(request) })
    const sent = deviations.filter(({ keyword, got }) => !isOfStandIn(keyword, got))
    const { code, flaws } =
      response === undefined ? noAnswer(observed) : answerFlaws(operation, { ...observed, response }, sent)
    const seen = { operation: id, observed, code }
    return {
      operation: id,
      code,
      request: noteAll(
        requests,
        operation,
        sent.map((each) => sentFlaw(operation, each)),
        seen,
      ),
      answer: noteAll(
        answers,
        operation,
        flaws.filter(({ rule, got }) => !isOfStandIn(rule, got)),
        seen,
      ),
    }
  }

  return {
    note,
    state: () => ({
      answers: [...answers.findings.values()],
      requests: [...requests.findings.values()],
      examples,
      counts,
      unknown,
      exchanges,
    }),
  }
}

type Seen = Pick<Exchange, 'operation' | 'code'> & { observed: ObservedExchange }

const exampleOf = ({ observed: { request, response, ms }, ...rest }: Seen, index: number): Exchange => ({
  ...rest,
  index,
  test: SEEN,
  request: plainRequest(request),
  response: response && withBytes(response),
  expected: undefined,
  ms,
})

/** Used instead of a test id: the exchange belongs to no test. */
const SEEN = 'observed'
const MOST_UNKNOWN = 500
const OF_FORM = new Set(['pattern', 'enum', 'const', 'minLength', 'maxLength', 'form'])

type Answered = { code: string | undefined; flaws: Flaw[] }

function noAnswer({ fault = 'no answer' }: ObservedExchange): Answered {
  const flaw = { layer: 'transport', rule: 'no-answer', pointer: '', expected: 'an answer', source: 'spec' } as const
  return { code: undefined, flaws: [{ ...flaw, got: fault }] }
}

type Whole = ObservedExchange & { response: ObservedResponse }

function answerFlaws(operation: Operation, { request, response }: Whole, sent: readonly SentDeviation[]): Answered {
  // the client requested a part of a file, or has the response in its cache
  const isPart = response.status === 304 || (operation.envelope === 'binary' && response.status === 206)
  if (isPart) return { code: undefined, flaws: [] }
  const { text } = response
  const { code, body, flaws } = readParsed(operation, response, () => parsedJson(text ?? response.body))
  const key = keyOf(request)
  flaws.push(
    ...secretFlaws(
      { operation, request, response, ...(text !== undefined && { text }) },
      { caller: key === undefined ? {} : { key }, people: [] },
    ),
  )
  if (code !== successCode(operation.envelope)) return { code, flaws }
  if (operation.session === 'required' && key === undefined) {
    const answer = { operation, code, body, bytes: response.body, headers: response.headers, exchange: 0 }
    flaws.push(codeFlaw(answer, '401', 'expectation'))
  }
  const taken = sent.filter(({ keyword }) => keyword !== 'unknown')
  return { code, flaws: [...flaws, ...taken.map((each) => takenFlaw(operation, each))] }
}

/** Returns the flaw of accepted bad input, as the suite reports it. */
const takenFlaw = (operation: Operation, { pointer, keyword, got }: SentDeviation): Flaw => ({
  layer: 'negative',
  rule: `takes-bad-${keyword}`,
  pointer,
  expected: 'a refusal',
  got: `success for ${got === undefined ? 'nothing' : JSON.stringify(got)}`,
  source: sourceAt(operation, pointer),
})

const sentFlaw = (operation: Operation, { pointer, keyword, expected, got }: SentDeviation): Flaw => ({
  layer: 'shape',
  rule: `sent-${keyword}`,
  pointer,
  expected,
  got,
  source: sourceAt(operation, pointer),
})
