import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import type { StudioOperation } from '#contracts/studio/studio-operation.ts'
import { inputReader } from './studio-input.ts'
import { StudioRefusal } from './studio-refusal.ts'

const readCreate = inputReader(studioCatalogue.createStaff)
const asked = (body: object) => ({ params: {}, query: {}, body }) as unknown as FastifyRequest
const fieldsOf = (body: object): unknown => {
  try {
    return readCreate(asked(body))
  } catch (error) {
    return error instanceof StudioRefusal ? error.data : error
  }
}
const given = { login: 'newcomer', name: '林知远', department: '编辑部' }

test('valid texts are accepted unchanged', () => {
  expect(fieldsOf(given)).toEqual(given)
  expect(fieldsOf({ ...given, department: '写着 \\u0000 的部门' })).toMatchObject({ department: '写着 \\u0000 的部门' })
})

test.each([
  ['a NUL', { department: '编辑\0部' }, 'department', malformedMessage('部门')],
  ['a name of characters without width', { name: '\u200b\u2060\u3164' }, 'name', missingMessage('姓名')],
  ['a name of what turns the direction', { name: '\u202e\u2066' }, 'name', missingMessage('姓名')],
])('%s is rejected with a message for its field', (_what, more, field, message) => {
  expect(fieldsOf({ ...given, ...more })).toEqual({ fields: [{ field, message }] })
})

test('a NUL is rejected at any depth, also in the query', () => {
  const deep = { tags: [{ name: 'a\0' }] }
  const body = { tags: Type.Array(Type.Object({ name: Type.String() }), { title: '标签' }) }
  const operation = {
    ...studioCatalogue.createStaff,
    body: Type.Object(body),
    query: Type.Object({ q: Type.String() }),
  }
  const read = inputReader(operation as never)
  expect(() => read({ params: {}, query: { q: '' }, body: deep } as never)).toThrow(StudioRefusal)
  expect(() => read({ params: {}, query: { q: '\0' }, body: { tags: [] } } as never)).toThrow(StudioRefusal)
})

/** Reads an empty request, which compiles the schemas of the call. @throws Error if one is invalid. */
function readNothing(operation: StudioOperation): void {
  try {
    inputReader(operation)(asked({}))
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error
  }
}

test.each(Object.values(studioCatalogue))('the schemas of $id are valid', (operation) => {
  expect(() => readNothing(operation)).not.toThrow()
})
