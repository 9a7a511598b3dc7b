import { expect, test } from 'vitest'
import { feedbackErrors, isFeedbackKind } from './feedback-validation.ts'

const fields = (entry: Partial<Parameters<typeof feedbackErrors>[0]>) =>
  feedbackErrors({ kind: 'report', content: '职位收费', contact: '', ...entry }).map(({ field }) => field)

test('a missing kind and content are reported in the order of the form', () => {
  expect(fields({ kind: '', content: ' ' })).toEqual(['kind', 'content'])
  expect(fields({ content: '某职位向我收费' })).toEqual([])
})

test('content has 5 to 2000 characters; a surrogate pair counts as one, surrounding spaces do not count', () => {
  expect(fields({ content: '  四个字呀  ' })).toEqual(['content'])
  expect(fields({ content: '五个字好呀' })).toEqual([])
  expect(fields({ content: '𠮷'.repeat(2000) })).toEqual([])
  expect(fields({ content: '长'.repeat(2001) })).toEqual(['content'])
})

test('the contact is optional and at most 100 characters', () => {
  expect(fields({ content: '某职位向我收费', contact: '1'.repeat(101) })).toEqual(['contact'])
})

test('isFeedbackKind accepts only the four kinds of the call', () => {
  expect(['suggestion', 'complaint', 'report', 'other', '', 'x', null].filter(isFeedbackKind)).toHaveLength(4)
})
