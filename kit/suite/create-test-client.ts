import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { type Operation, successCode } from '#contracts/declaration/operation.ts'
import { sourceAt } from '#contracts/declaration/provenance.ts'
import { type Answer, messageIn, watchMissing } from './answer.ts'
import { codeFlaw, isStatedInput } from './expectation.ts'
import type { FindingStore } from './finding-store.ts'
import { rowCount } from './list-rows.ts'
import type { TestUser, Target } from './ports.ts'
import type { Backoff } from './rate-limit-backoff.ts'
import { requireInput } from './required-input.ts'
import { secretFlaws } from './secret-rules.ts'
import type { Flaw } from './shape-rules.ts'
import { type CallIdentity, type CallOptions, DEAD_KEY, type TestClient } from './test-client.ts'
import { SkipTest, StoppedByFinding } from './test-errors.ts'
import { type TestUsers, saysDead } from './test-users.ts'
import { readAnswer } from './transport-rules.ts'
import type { Layer } from './verdict.ts'
import { type Input, wireRequest } from './wire-format.ts'

/** Rules of unreadable responses: a second finding about their code would be redundant. */
const UNREAD = ['code', 'json', 'http-status', 'empty']

export type TestClientOptions = {
  target: Target
  store: FindingStore
  people: TestUsers
  knownIds: Map<string, readonly unknown[]>
  backoff: Backoff
  test: string
  layer: Layer
  seed: number
  /** Called before each request; throws to end the run. */
  beforeEach: () => void
}

/** Creates the client of one test. `seen` collects the ids of its findings. */
export function createTestClient({
  target,
  store,
  people,
  knownIds,
  backoff,
  test,
  layer,
  seed,
  beforeEach,
}: TestClientOptions): TestClient & { seen: Set<string> } {
  const seen = new Set<string>()
  const note = (operation: Operation, flaw: Flaw, exchange: number, since?: Answer) => {
    const id = store.note(operation, flaw, { test, exchange, since: since?.exchange })
    seen.add(id)
    return id
  }

  function has(id: OperationId): boolean {
    const operation: Operation = catalogue[id]
    return target.allows(operation) && (operation.source[''] !== 'extension' || target.profile.hasExtensions)
  }

  async function call(id: OperationId, input?: Input, options?: CallOptions): Promise<Answer> {
    const answer = await made(id, input, options)
    const isTaken = options?.isBadInput === true && answer.code === successCode(answer.operation.envelope)
    for (const flaw of answer.flaws)
      if (!isTaken || (flaw.layer !== 'shape' && flaw.rule !== 'no-bytes'))
        note(answer.operation, flaw, answer.exchange)
    return answer
  }

  /** Sends a call; retries after a rate limit or an expired key. The caller reports the flaws. */
  async function made(
    id: OperationId,
    input: Input = {},
    options: CallOptions = {},
  ): Promise<Answer & { flaws: Flaw[] }> {
    const operation: Operation = catalogue[id]
    if (!target.allows(operation)) throw new SkipTest('not-allowed', `${id}: ${operation.effect}`)
    if (!has(id) && options.isTried !== true) throw new SkipTest('extension', id)
    const as = options.as ?? (operation.session === 'required' ? 'a' : 'nobody')
    const isOfPerson = as === 'a' || as === 'b'
    const isRequired = operation.session === 'required'
    for (let attempt = 0; ; attempt += 1) {
      if (isOfPerson && !isRequired) await people.ensureAlive(as)
      const caller = await callerOf(as)
      const fields = attempt > 0 && options.again ? await options.again() : input
      const answer = await send(operation, fields, { ...options, caller })
      const isDead = saysDead(answer.code)
      if (isOfPerson && isRequired && !isDead) people.noteAlive(as)
      if (isOfPerson && isDead && attempt === 0 && (await people.afterRefusal(as)) === 'renewed') continue
      const wait = options.isPaceTested ? undefined : backoff.nextDelayMs(answer, attempt)
      if (wait === undefined) return answer
      if (wait === Infinity) throw stillRateLimited(answer)
      await (target.clock.advance ?? target.clock.wait)(wait)
    }
  }

  async function callerOf(as: CallIdentity): Promise<Partial<TestUser>> {
    if (as === 'nobody') return {}
    if (as === 'dead') return { key: DEAD_KEY }
    return typeof as === 'string' ? people.person(as) : as
  }

  const stillRateLimited = ({ operation, body }: Answer) =>
    target.clock.advance
      ? new SkipTest('pace', operation.id)
      : new SkipTest('budget', `${operation.id}: ${messageIn(body)}`)

  type Sending = CallOptions & { caller: Partial<TestUser> }
  async function send(
    operation: Operation,
    input: Input,
    { caller, ...options }: Sending,
  ): Promise<Answer & { flaws: Flaw[] }> {
    beforeEach()
    const settled = operation.effect === 'read' ? undefined : await target.guard?.begin({ operation, input, caller })
    const product = 'product' in operation.params.properties ? { product: target.product } : {}
    const request = wireRequest(operation, { ...product, ...input }, { ...options, key: caller.key })
    const index = store.exchanges.length
    const began = target.clock.now()
    const exchange = {
      index,
      test,
      operation: operation.id as OperationId,
      request,
      response: undefined,
      code: undefined,
      expected: undefined,
      ms: 0,
    }
    store.exchanges.push(exchange)
    try {
      const response = await target.send(request)
      const { code, body: said, flaws } = readAnswer(operation, response)
      const read = target.read?.(operation, said) ?? said
      // only for invariants: a flow has to restore what it changed, even if fields are missing
      const body = layer === 'law' ? watchMissing(read, flaws) : read
      const rows = rowCount(read)
      store.exchanges[index] = {
        ...exchange,
        response,
        code,
        ...(rows !== undefined && { rows }),
        ms: target.clock.now() - began,
      }
      flaws.push(...secretFlaws({ operation, request, response }, { caller, people: people.known() }))
      await settled?.({ code, body })
      // with another product, or for a missing file, an existing call may respond like an unknown path
      const isOfPath = operation.id === 'readStoredFile' || (input['product'] ?? target.product) !== target.product
      if (!isOfPath && options.isTried !== true && target.saysUnknown?.(request, said)) {
        const got = `${String((said as { code?: unknown }).code)} ${messageIn(said)}`
        const absent = { layer: 'transport', rule: 'absent-call', pointer: '', expected: 'this call' } as const
        throw new StoppedByFinding(note(operation, { ...absent, got, source: 'spec' }, index))
      }
      return { operation, code, body, bytes: response.body, headers: response.headers, exchange: index, flaws }
    } catch (error) {
      if (error instanceof SkipTest || error instanceof StoppedByFinding) throw error
      const flaw: Flaw = {
        layer: 'transport',
        rule: 'no-answer',
        pointer: '',
        expected: 'an answer',
        got: messageOf(error),
        source: 'spec',
      }
      throw new StoppedByFinding(note(operation, flaw, index))
    }
  }

  async function expectCode(
    id: OperationId,
    code: string | number,
    input?: Input,
    options?: CallOptions,
  ): Promise<Answer> {
    const isSuccess = String(code) === successCode(catalogue[id].envelope)
    if (isSuccess && !options?.rawBody) requireInput(catalogue[id], input ?? {})
    const answer = await made(id, input, options)
    const expected = String(code)
    const exchange = store.exchanges[answer.exchange]
    if (exchange) store.exchanges[answer.exchange] = { ...exchange, expected }
    // a response with an unexpected code also has an unexpected shape: report only the code
    const isOther = answer.code !== undefined && answer.code !== expected
    const noted = new Map<string, string>()
    const isOnSuccess = isSuccess && layer !== 'negative' && isStatedInput(answer.operation, input ?? {}, knownIds)
    for (const flaw of answer.flaws.map((each) => ({ ...each, isOnSuccess, isOnRefusal: !isSuccess })))
      if (flaw.rule !== 'empty' || isSuccess)
        if (!isOther || (flaw.layer !== 'shape' && flaw.rule !== 'no-bytes'))
          noted.set(flaw.rule, note(answer.operation, flaw, answer.exchange))
    if (answer.code === expected) return answer
    const inside = noted.get('inside-in-answer')
    if (inside !== undefined) throw new StoppedByFinding(inside)
    const unread = UNREAD.map((rule) => noted.get(rule)).find((found) => found !== undefined)
    if (answer.code === undefined && unread !== undefined) throw new StoppedByFinding(unread)
    const flaw = { ...codeFlaw(answer, expected, layer), isOnSuccess }
    throw new StoppedByFinding(note(answer.operation, flaw, answer.exchange))
  }

  return {
    target,
    seed,
    knownIds,
    seen,
    has,
    call,
    // expectCode compared the code, so the body has its type or has findings
    expect: expectCode as unknown as TestClient['expect'],
    person: people.person,
    reportViolation({ operation, pointer, rule, expected, got, answer, since }) {
      const record: Operation = catalogue[operation]
      const exchange = answer?.exchange ?? store.exchanges.length - 1
      note(record, { layer, rule, pointer, expected, got, source: sourceAt(record, pointer) }, exchange, since)
    },
    skip(reason, detail) {
      throw new SkipTest(reason, detail)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
