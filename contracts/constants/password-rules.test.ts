import { expect, test } from 'vitest'
import { PASSWORD_MESSAGE } from './error-messages.ts'
import { LONG_PASSWORD, PASSWORD_LENGTH } from './limits.ts'
import { passwordProblem, passwordRuleStates } from './password-rules.ts'

const OWNER = { phoneNumber: '13812345678', userName: 'Lin' }
const NAMELESS = { phoneNumber: '+85291234567' }
const { length, variety, personal } = PASSWORD_MESSAGE

test.each([
  ['Ab1cdef', length],
  ['Ab1cdefg', undefined],
  [`Ab1${'c'.repeat(PASSWORD_LENGTH.max - 3)}`, undefined],
  [`Ab1${'c'.repeat(PASSWORD_LENGTH.max - 2)}`, length],
  ['abcdefg1', variety],
  ['abcdef-1', undefined],
  ['ABCDEF-1', undefined],
  ['Abcdef-g', undefined],
  ['a'.repeat(LONG_PASSWORD - 1), variety],
  ['a'.repeat(LONG_PASSWORD), undefined],
  ['Ab-12345678', personal],
  ['Ab-2345678', undefined],
  ['Ab-LIN-123', personal],
])('the password %s breaks the rule “%s”', (password, problem) => {
  expect(passwordProblem(password, OWNER)).toBe(problem)
})

test('a name of one letter, and the number of an owner without a name, are judged by the phone number alone', () => {
  expect(passwordProblem('Ab-12345', { ...OWNER, userName: 'A' })).toBeUndefined()
  expect(passwordProblem('Ab-91234567', NAMELESS)).toBe(personal)
  expect(passwordProblem('Ab-12345678', { phoneNumber: '5678' })).toBeUndefined()
})

test('every rule is stated in order, whether it is kept or not', () => {
  expect(passwordRuleStates('lin', OWNER)).toEqual([
    { rule: 'length', isKept: false },
    { rule: 'variety', isKept: false },
    { rule: 'personal', isKept: false },
  ])
})
