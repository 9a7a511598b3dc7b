import { harmless } from '#contracts/cases/harmless-input.ts'
import { validInput } from '#contracts/cases/valid-input.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { type Answer, messageIn, totalOf } from '#contracts/suite/answer.ts'
import type { Ask } from '#contracts/suite/ask.ts'
import type { Input } from '#contracts/suite/wire-format.ts'
import type { Law } from './law.ts'

type Field = { type?: string; title?: string; maxLength?: number; pattern?: string }
type Place = { operation: Operation; part: 'query' | 'body'; name: string; longest: number }

/** Besides reads: what may be sent anything here, because it names nothing or changes nothing that anybody reads. */
const HARMLESS: ReadonlySet<string> = new Set<OperationId>([
  'sendCode',
  'verifyCodeLogin',
  'register',
  'passwordLogin',
  'feedback',
  'resumeUpload',
  'renewAgreements',
])
/** Here a text that names nothing is not found. */
const NAMES_A_FILE: ReadonlySet<string> = new Set<OperationId>(['getPreviewUrl', 'download'])
/** What a new password has to be is a rule of its own, which flows keep to. */
const isPassword = (name: string) => /password/i.test(name)

/** Found nowhere, and longer when somebody escapes it, or counts its bytes. */
const NOWHERE = 'zzzzqqqq'
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

/** What an answer says of a text that names nothing: its code, and how much was found or why it was refused. */
const said = (answer: Answer) => [answer.code, messageIn(answer.body), totalOf(answer)].join(' ')

type Asked = { id: OperationId; name: string; longest: number; input: Input }

/** What is said of a short and of the longest text that a field takes, as long as neither names anything. */
export async function saidOfBoth(
  ask: Ask,
  { id, name, longest, input }: Asked,
): Promise<[short: string, long: string]> {
  const send = (text: string) => {
    const given = { ...input, [name]: text }
    return NAMES_A_FILE.has(id) ? ask.expect(id, 404 as never, given) : ask.call(id, given)
  }
  return [said(await send(textOf(NOWHERE.length + SIGNS.length))), said(await send(textOf(longest)))]
}

/** A text of the longest length that a field takes is answered like a short one: it is not its length that matters. */
export const limitLaws: readonly Law[] = places.map(({ operation, part, name, longest }): Law => {
  const id = operation.id as OperationId // records of the catalogue
  return {
    id: `longest.${id}.${name}`,
    title: `${name} 最长 ${longest} 个字，含 < 与 &，与短的同样处理`,
    operation: id,
    pointer: `/${part}/${name}`,
    async holds(ask, broken) {
      const input = operation.effect === 'read' ? await validInput(ask, id) : await inputOf(ask, id)
      const [short, long] = await saidOfBoth(ask, { id, name, longest, input })
      if (short !== long) broken('what a short text gets', long)
    },
  }
})

/** Input that does nothing; of what anybody may send, the sample itself. */
const inputOf = async (ask: Ask, id: OperationId): Promise<Input> =>
  id === 'feedback' ? validInput(ask, id) : harmless(catalogue[id])
