import { harmless } from '#kit/cases/harmless-input.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { type Answer, messageIn, totalOf } from '#kit/suite/answer.ts'
import type { TestClient } from '#kit/suite/test-client.ts'
import type { Input } from '#kit/suite/wire-format.ts'
import type { Invariant } from './invariant.ts'

type Field = { type?: string; title?: string; maxLength?: number; pattern?: string }
type Place = { operation: Operation; part: 'query' | 'body'; name: string; longest: number }

/** Write calls to which any text may be sent: the text names no object, or changes nothing that others read. */
const HARMLESS: ReadonlySet<string> = new Set<OperationId>([
  'sendCode',
  'verifyCodeLogin',
  'register',
  'passwordLogin',
  'feedback',
  'getFeedbackAnswer',
  'resumeUpload',
  'renewAgreements',
  'reportPageFailure',
])
/** Calls that respond 404 to an unknown name. */
const NAMES_A_FILE: ReadonlySet<string> = new Set<OperationId>(['getPreviewUrl', 'download'])
/** Whether a field is a password. Password rules have their own flows. */
const isPassword = (name: string) => /password/i.test(name)

/** A text without matches in any search. */
const NOWHERE = 'zzzzqqqq'
/** Characters that become longer if a server escapes them or counts bytes. */
const SIGNS = '人<&'
const textOf = (length: number) => (NOWHERE + SIGNS.repeat(length)).slice(0, length)

const places = (Object.values(catalogue) as Operation[])
  .filter(({ id, effect, envelope }) => (effect === 'read' || HARMLESS.has(id)) && envelope !== 'captcha')
  .flatMap((operation): Place[] =>
    (['query', 'body'] as const).flatMap((part) =>
      Object.entries(operation[part].properties as Record<string, Field>)
        .filter(([name, { type, pattern }]) => type === 'string' && pattern === undefined && !isPassword(name))
        .flatMap(([name, { maxLength }]) =>
          maxLength === undefined || maxLength < 2 * NOWHERE.length
            ? []
            : [{ operation, part, name, longest: maxLength }],
        ),
    ),
  )

/** Summarizes the response to a text without matches: code, message and total. */
const outcomeOf = (answer: Answer) => [answer.code, messageIn(answer.body), totalOf(answer)].join(' ')

type Asked = { id: OperationId; name: string; longest: number; input: Input }

/** Sends a short and the longest allowed text. @returns both summaries. */
export async function outcomesOfBoth(
  ask: TestClient,
  { id, name, longest, input }: Asked,
): Promise<[short: string, long: string]> {
  const send = (text: string) => {
    const given = { ...input, [name]: text }
    return NAMES_A_FILE.has(id) ? ask.expect(id, 404 as never, given) : ask.call(id, given)
  }
  return [outcomeOf(await send(textOf(NOWHERE.length + SIGNS.length))), outcomeOf(await send(textOf(longest)))]
}

/** A text of the maximum length is handled like a short text. */
export const limitInvariants: readonly Invariant[] = places.map(({ operation, part, name, longest }): Invariant => {
  const id = operation.id as OperationId // an operation of the catalogue
  return {
    id: `longest.${id}.${name}`,
    title: `${name} 最长 ${longest} 个字，含 < 与 &，与短的同样处理`,
    operation: id,
    pointer: `/${part}/${name}`,
    async holds(ask, broken) {
      const input = operation.effect === 'read' ? await validInput(ask, id) : await inputOf(ask, id)
      const [short, long] = await outcomesOfBoth(ask, { id, name, longest, input })
      if (short !== long) broken('the same answer as for a short text', long)
    },
  }
})

/** Public write calls whose sample is harmless. */
const SAMPLED: ReadonlySet<string> = new Set<OperationId>(['feedback', 'getFeedbackAnswer', 'reportPageFailure'])

const inputOf = async (ask: TestClient, id: OperationId): Promise<Input> =>
  SAMPLED.has(id) ? validInput(ask, id) : harmless(catalogue[id])
