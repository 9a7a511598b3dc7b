import { expect, test } from 'vitest'
import type { Finding } from '#contracts/suite/verdict.ts'
import { gotWords } from './got-words.ts'

const came = (got: string, more: Partial<Finding> = {}) =>
  ({ layer: 'law', rule: 'x', cause: 'x', expected: 'x', got, ...more }) as const

test('what came is told in the language of the report, unless it is the answer that says it', () => {
  expect(gotWords(came('none'), 'zh')).toBe('没有')
  expect(gotWords(came('none'), 'en')).toBe('none')
  expect(gotWords(came('none', { layer: 'shape' }), 'zh')).toBe('none')
  expect(gotWords(came('the number of somebody else'), 'zh')).toBe('别人的手机号')
  expect(gotWords(came('both are 3'), 'zh')).toBe('两人都是 3')
  expect(gotWords(came('success for "x"', { layer: 'negative' }), 'zh')).toBe('给 "x" 也成功')
  expect(gotWords(came('the answer ended early', { layer: 'transport' }), 'zh')).toBe('回答到一半就断开了')
  expect(gotWords(came('undefined', { layer: 'shape', rule: 'required' }), 'zh')).toBe('没有')
  expect(gotWords(came('success for nothing', { layer: 'negative' }), 'zh')).toBe('没有给出也成功')
  expect(gotWords(came(''), 'zh')).toBe('空文字')
})

test('a text in place of a number has its quotation marks', () => {
  const type = { layer: 'shape', rule: 'type', expected: 'must be integer' } as const
  expect(gotWords(came('1', { ...type, cause: 'type:string:must be integer' }), 'zh')).toBe('"1"')
  expect(gotWords(came('1', { ...type, expected: 'must be string', cause: 'type:number:must be string' }), 'zh')).toBe(
    '1',
  )
  const code = { layer: 'shape', rule: 'code', expected: '200 | 404 | 500' } as const
  expect(gotWords(came('200', code), 'zh')).toBe('"200"')
  expect(gotWords(came('601', code), 'zh')).toBe('601')
})
