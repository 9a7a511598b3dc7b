import type { OperationId } from '#contracts/catalogue.ts'

/** A request below /prod-api and what it was answered, as a tester looks at it afterwards. */
export type Exchange = {
  /** Beijing time of the world. */
  time: string
  method: string
  path: string
  query: Record<string, unknown>
  /** undefined for an address that no call has. */
  operationId: OperationId | undefined
  /** Whether a session key came along. */
  hasKey: boolean
  body: unknown
  /** 0 when the connection ended before an answer. */
  status: number
  /** The body code or repCode. */
  code: number | string | undefined
  ms: number
  /** The scenario that was asked for; '' for none. */
  scenario: string
  /** The beginning of what was sent. */
  answer: string
}

const KEPT = 200
const ANSWER_LENGTH = 4000
const SECRET_FIELDS = new Set(['userPassword', 'newPassword'])

/** The newest exchanges of a world, newest first; passwords are not among what is kept. */
export function exchangeLog() {
  const kept: Exchange[] = []
  return {
    note({ query, body, answer, ...rest }: Exchange): void {
      const masked = { query: withoutSecrets(query) as Exchange['query'], body: withoutSecrets(body) }
      kept.unshift({ ...rest, ...masked, answer: answer.slice(0, ANSWER_LENGTH) })
      kept.length = Math.min(kept.length, KEPT)
    },
    list: (): readonly Exchange[] => kept,
  }
}

const withoutSecrets = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, SECRET_FIELDS.has(name) ? '•••' : (member as unknown)]),
      )
    : value
