import { expect, test } from 'vitest'
import { STAFF_PASSWORD_LENGTH } from '#contracts/studio/studio-limits.ts'
import { passwordRules } from './password-rules.ts'

const kept = (typed: string) => passwordRules({ login: 'Dingwl', name: '丁微澜' }, typed).map(({ isKept }) => isKept)
const { min, max } = STAFF_PASSWORD_LENGTH

test('the rule about the length is satisfied from the minimum to the maximum', () => {
  const lengths = [min - 1, min, max, max + 1]
  expect(lengths.map((length) => kept('x'.repeat(length))[0])).toEqual([false, true, true, false])
})

test('a login or name in the password is found regardless of case, and an empty password satisfies no rule', () => {
  expect(kept('my-DINGWL-2026')[1]).toBe(false)
  expect(kept('丁微澜的密码很长')[1]).toBe(false)
  expect(kept('correct horse battery')[1]).toBe(true)
  expect(kept('')).toEqual([false, false])
})
