import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Answer } from '#kit/suite/answer.ts'
import { validInput } from '#kit/cases/valid-input.ts'
import { declaredNames } from './content-invariants.ts'
import type { Invariant } from './invariant.ts'

const operations: readonly Operation[] = Object.values(catalogue)
/** Reads whose bodies are JSON. */
export const reads = operations.filter(({ effect, envelope }) => effect === 'read' && envelope !== 'binary')
export const idOf = ({ id }: Operation) => id as OperationId

/** Two consecutive identical reads return the same data, except for fields that are declared as volatile. */
export const repeatInvariants: readonly Invariant[] = reads.map((operation) => ({
  id: `same-twice.${operation.id}`,
  title: '连续两次读取结果相同',
  operation: idOf(operation),
  pointer: '/200',
  async holds(ask, broken) {
    const input = await validInput(ask, idOf(operation))
    const first = await ask.expect(idOf(operation), 200 as never, input)
    const second = await ask.expect(idOf(operation), 200 as never, input)
    const [due, got] = [steady(operation, first), steady(operation, second)]
    if (due !== got) broken(difference(due, got), difference(got, due))
  },
}))

/**
 * Serializes a body without volatile and undeclared fields, such as the time of the response or a trace id.
 */
export function steady({ volatile, replies }: Operation, { body }: Pick<Answer, 'body'>): string {
  const names = new Set(volatile.map(({ pointer }) => pointer.split('/').at(-1)))
  const declared = declaredNames(replies['200'])
  const isCompared = (key: string) => key === '' || /^\d+$/.test(key) || (declared.has(key) && !names.has(key))
  return JSON.stringify(body, (key, value: unknown) => (isCompared(key) ? value : undefined))
}

/** Returns an excerpt of a text around its first difference from another. */
function difference(text: string, other: string): string {
  const at = Array.from(text).findIndex((letter, index) => letter !== other[index])
  return text.slice(Math.max(0, at - 20), at + 60)
}
