import type { OperationId } from '#contracts/catalogue.ts'

/** A request below /prod-api with its response, as recorded for testers. */
export type Exchange = {
  /** Beijing time of the world. */
  time: string
  method: string
  path: string
  query: Record<string, unknown>
  /** undefined for an address without an operation. */
  operationId: OperationId | undefined
  /** Whether the request had a session key. */
  hasKey: boolean
  body: unknown
  /** 0 if the connection ended before a response. */
  status: number
  /** Body code or repCode. */
  code: number | string | undefined
  ms: number
  /** Requested scenario; '' for none. */
  scenario: string
  /** Beginning of the response body. */
  answer: string
}

const KEPT = 200
const ANSWER_LENGTH = 4000
const SECRET_FIELDS = new Set(['userPassword', 'newPassword'])

/** Newest exchanges of a world, newest first; without passwords. */
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
