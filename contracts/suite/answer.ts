import type { OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/operation.ts'

type CodeIn<Reply> = Reply extends { code: infer Code } | { repCode: infer Code } ? Code : never

/** The codes that a call declares; 200 stands for the bytes of a binary call. */
export type CodeOf<Id extends OperationId> =
  CodeIn<Wire[Id]['reply']> | (ArrayBuffer extends Wire[Id]['reply'] ? 200 : never)

/** What a call answers with a code, as the contract has it: an upstream that deviates may have answered something else. */
export type BodyOf<Id extends OperationId, Code> = Extract<Wire[Id]['reply'], { code: Code } | { repCode: Code }>

/** An answer as tests look at it. */
export type Answer = {
  operation: Operation
  /** The body code; '200' for the bytes of a binary call, undefined without any. */
  code: string | undefined
  /** The JSON; undefined for bytes and for what is no JSON. */
  body: unknown
  bytes: Uint8Array
  headers: Readonly<Record<string, string>>
  exchange: number
}

/** The values at a pointer into an answer, `*` for every item: '/rows/*' and what follows. */
export function valuesAt(body: unknown, pointer: string): unknown[] {
  let values: unknown[] = [body]
  for (const step of pointer.split('/').slice(1)) {
    values = values.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? (value as unknown[]) : []
      return typeof value === 'object' && value !== null && step in value
        ? [(value as Record<string, unknown>)[step]]
        : []
    })
  }
  return values
}

/** What an answer tells people; '' when that is no text. */
export function messageIn(body: unknown): string {
  const { msg, repMsg } = (body ?? {}) as { msg?: unknown; repMsg?: unknown }
  const message = msg ?? repMsg
  return typeof message === 'string' ? message.trim() : ''
}

/** The rows of a list's answer; none when it has none. */
export const rowsOf = ({ body }: Pick<Answer, 'body'>): Record<string, unknown>[] =>
  valuesAt(body, '/rows/*').filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)

/** How many rows a list says there are. */
export const totalOf = ({ body }: Pick<Answer, 'body'>): number => Number(valuesAt(body, '/total')[0])
