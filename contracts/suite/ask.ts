import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { type Pointer, sourceAt } from '#contracts/provenance.ts'
import { type Answer, type BodyOf, type CodeOf, messageIn } from './answer.ts'
import { codeFlaw } from './expectation.ts'
import type { Ledger } from './ledger.ts'
import type { Patience } from './pace.ts'
import { type People, saysDead } from './people.ts'
import type { Person, SampleFile, Target, Who } from './ports.ts'
import { secretFlaws } from './secret-rules.ts'
import { NotTestedHere, StoppedByFinding } from './stops.ts'
import type { Flaw } from './shape-rules.ts'
import { readAnswer } from './transport-rules.ts'
import type { Layer, NotTested } from './verdict.ts'
import { type Input, wireRequest } from './wire-format.ts'

/** Whose session a call is made with. `dead` presents a key that nobody has. */
export type As = Who | 'nobody' | 'dead' | { key: string; phoneNumber?: string }

export type CallOptions = {
  /** Where left out: a on calls that need a session, else nobody. */
  as?: As
  rawBody?: string
  file?: SampleFile
  /** Input for another attempt, where what was sent can be used only once. */
  again?: () => Promise<Input>
  /** A refusal for pace is an answer like others. */
  isPaceTested?: boolean
}

/** What somebody claims who found a relation between answers broken. */
export type Claim = {
  operation: OperationId
  pointer: Pointer
  rule: string
  expected: string
  got: unknown
  answer?: Answer
  /** The first answer that it is about, when there are several. */
  since?: Answer | undefined
}

type TypedAnswer<Id extends OperationId, Code> = Omit<Answer, 'body'> & { body: BodyOf<Id, Code> }

/** How a test talks to its target. Each answer is held against its record, whatever the test makes of it. */
export type Ask = {
  target: Target
  /** A seed of the test's own, the same in each run with the run's seed. */
  seed: number
  /** Whether the target has a call and it may be made: for what a flow can do without. */
  has: (id: OperationId) => boolean
  call: (id: OperationId, input?: Input, options?: CallOptions) => Promise<Answer>
  /** Makes a call that has to answer a code, of which it gives the body. @throws what stops the test when it does not. */
  expect: <Id extends OperationId, Code extends CodeOf<Id>>(
    id: Id,
    code: Code,
    input?: Input,
    options?: CallOptions,
  ) => Promise<TypedAnswer<Id, Code>>
  person: (who: Who) => Promise<Person>
  /** Notes a broken relation. */
  claim: (claim: Claim) => void
  /** Ids that were found before, by where they were found; what belongs to nobody is asked once in a run. */
  harvested: Map<string, readonly unknown[]>
  /** Ends the test for a reason that is not the target's fault. */
  leave: (reason: NotTested, detail?: string) => never
}

/** Why an answer has no code: that it is not the expected one says nothing more. */
const UNREAD = ['code', 'json', 'http-status']

/** Nobody has it: 32 bytes of zeros, base64url. */
export const DEAD_KEY = 'A'.repeat(43)

export type AskOptions = {
  target: Target
  ledger: Ledger
  people: People
  harvested: Map<string, readonly unknown[]>
  patience: Patience
  test: string
  layer: Layer
  seed: number
  /** Told before each request; throws when the run has to end. */
  beforeEach: () => void
}

/** The Ask of one test; `seen` fills with the findings it meets. */
export function createAsk({
  target,
  ledger,
  people,
  harvested,
  patience,
  test,
  layer,
  seed,
  beforeEach,
}: AskOptions): Ask & { seen: Set<string> } {
  const seen = new Set<string>()
  const note = (operation: Operation, flaw: Flaw, exchange: number, since?: Answer) => {
    const id = ledger.note(operation, flaw, { test, exchange, since: since?.exchange })
    seen.add(id)
    return id
  }

  function has(id: OperationId): boolean {
    const operation: Operation = catalogue[id]
    return target.allows(operation) && (operation.source[''] !== 'extension' || target.profile.hasExtensions)
  }

  async function call(id: OperationId, input?: Input, options?: CallOptions): Promise<Answer> {
    const answer = await made(id, input, options)
    for (const flaw of answer.flaws) note(answer.operation, flaw, answer.exchange)
    return answer
  }

  /** Makes a call, again when it was refused for its pace or its key had died; its flaws are not noted yet. */
  async function made(
    id: OperationId,
    input: Input = {},
    options: CallOptions = {},
  ): Promise<Answer & { flaws: Flaw[] }> {
    const operation: Operation = catalogue[id]
    if (!target.allows(operation)) throw new NotTestedHere('not-allowed', `${id}: ${operation.effect}`)
    if (!has(id)) throw new NotTestedHere('extension', id)
    const as = options.as ?? (operation.session === 'required' ? 'a' : 'nobody')
    for (let attempt = 0; ; attempt += 1) {
      const caller = await callerOf(as)
      const fields = attempt > 0 && options.again ? await options.again() : input
      const answer = await send(operation, fields, { ...options, caller })
      const isOfPerson = as === 'a' || as === 'b'
      if (isOfPerson && saysDead(answer.code) && attempt === 0 && (await people.afterRefusal(as)) === 'renewed')
        continue
      const wait = options.isPaceTested ? undefined : patience.waitFor(answer, attempt)
      if (wait === undefined) return answer
      if (wait === Infinity) throw outOfPatience(answer)
      await (target.clock.advance ?? target.clock.wait)(wait)
    }
  }

  async function callerOf(as: As): Promise<Partial<Person>> {
    if (as === 'nobody') return {}
    if (as === 'dead') return { key: DEAD_KEY }
    return typeof as === 'string' ? people.person(as) : as
  }

  const outOfPatience = ({ operation, body }: Answer) =>
    target.clock.advance
      ? new NotTestedHere('pace', operation.id)
      : new NotTestedHere('budget', `${operation.id}: ${messageIn(body)}`)

  type Sending = CallOptions & { caller: Partial<Person> }
  async function send(
    operation: Operation,
    input: Input,
    { caller, ...options }: Sending,
  ): Promise<Answer & { flaws: Flaw[] }> {
    beforeEach()
    const settled = operation.effect === 'read' ? undefined : await target.guard?.begin({ operation, input, caller })
    const product = 'product' in operation.params.properties ? { product: target.product } : {}
    const request = wireRequest(operation, { ...product, ...input }, { ...options, key: caller.key })
    const index = ledger.exchanges.length
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
    ledger.exchanges.push(exchange)
    try {
      const response = await target.send(request)
      const { code, body, flaws } = readAnswer(operation, response)
      ledger.exchanges[index] = { ...exchange, response, code, ms: target.clock.now() - began }
      flaws.push(...secretFlaws({ operation, request, response }, { caller, people: people.known() }))
      await settled?.({ code, body })
      return { operation, code, body, bytes: response.body, headers: response.headers, exchange: index, flaws }
    } catch (error) {
      if (error instanceof NotTestedHere) throw error
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
    const answer = await made(id, input, options)
    const expected = String(code)
    const exchange = ledger.exchanges[answer.exchange]
    if (exchange) ledger.exchanges[answer.exchange] = { ...exchange, expected }
    // what answers another code than it should has another form, too, which says nothing more
    const isOther = answer.code !== undefined && answer.code !== expected
    const noted = new Map<string, string>()
    for (const flaw of answer.flaws)
      if (!isOther || (flaw.layer !== 'shape' && flaw.rule !== 'no-bytes'))
        noted.set(flaw.rule, note(answer.operation, flaw, answer.exchange))
    if (answer.code === expected) return answer
    const unread = UNREAD.map((rule) => noted.get(rule)).find((found) => found !== undefined)
    if (answer.code === undefined && unread !== undefined) throw new StoppedByFinding(unread)
    throw new StoppedByFinding(note(answer.operation, codeFlaw(answer, expected, layer), answer.exchange))
  }

  return {
    target,
    seed,
    harvested,
    seen,
    has,
    call,
    // the code was compared: the body is of its type, or has findings of its own
    expect: expectCode as unknown as Ask['expect'],
    person: people.person,
    claim({ operation, pointer, rule, expected, got, answer, since }) {
      const record: Operation = catalogue[operation]
      const exchange = answer?.exchange ?? ledger.exchanges.length - 1
      note(record, { layer, rule, pointer, expected, got, source: sourceAt(record, pointer) }, exchange, since)
    },
    leave(reason, detail) {
      throw new NotTestedHere(reason, detail)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
