import { expect, test } from 'vitest'
import type { Finding } from '#kit/suite/verdict.ts'
import { actualText } from './actual-text.ts'

const came = (got: string, more: Partial<Finding> = {}) =>
  ({ layer: 'law', rule: 'x', cause: 'x', expected: 'x', got, ...more }) as const

test("the actual result is in the report's language, unless it is text of the response", () => {
  expect(actualText(came('none'), 'zh')).toBe('没有')
  expect(actualText(came('none'), 'en')).toBe('none')
  expect(actualText(came('none', { layer: 'shape' }), 'zh')).toBe('none')
  expect(actualText(came('the number of somebody else'), 'zh')).toBe('别人的手机号')
  expect(actualText(came('both are 3'), 'zh')).toBe('两人都是 3')
  expect(actualText(came('success for "x"', { layer: 'negative' }), 'zh')).toBe('给 "x" 也成功')
  expect(actualText(came('the answer ended early', { layer: 'transport' }), 'zh')).toBe('回答到一半就断开了')
  expect(actualText(came('undefined', { layer: 'shape', rule: 'required' }), 'zh')).toBe('没有')
  expect(actualText(came('success for nothing', { layer: 'negative' }), 'zh')).toBe('没有给出也成功')
  expect(actualText(came(''), 'zh')).toBe('空文字')
})

test('a string instead of a number is quoted', () => {
  const type = { layer: 'shape', rule: 'type', expected: 'must be integer' } as const
  expect(actualText(came('1', { ...type, cause: 'type:string:must be integer' }), 'zh')).toBe('"1"')
  expect(
    actualText(came('1', { ...type, expected: 'must be string', cause: 'type:number:must be string' }), 'zh'),
  ).toBe('1')
  const code = { layer: 'shape', rule: 'code', expected: '200 | 404 | 500' } as const
  expect(actualText(came('200', code), 'zh')).toBe('"200"')
  expect(actualText(came('601', code), 'zh')).toBe('601')
})

test('a truncated value shows its length', () => {
  const got = `${'长'.repeat(200)}…(1234)`
  const finding = { layer: 'shape', rule: 'maxLength', cause: 'types', expected: 'x', got } as const
  expect(actualText(finding, 'zh')).toBe(`${'长'.repeat(200)}…（共 1234 字）`)
  expect(actualText(finding, 'en')).toBe(`${'长'.repeat(200)}… (1234 characters)`)
})
