import { expect, test } from 'vitest'
import { addressMemory } from './address-memory.ts'

test('remembers as many addresses as it may, the last ones', () => {
  const memory = addressMemory<{ page: number }>(2)
  for (const page of [1, 2, 3]) memory.set(`/jobs?pageNum=${page}`, { page })
  expect([1, 2, 3].map((page) => memory.get(`/jobs?pageNum=${page}`)?.page)).toEqual([undefined, 2, 3])
})

test('keeps nothing of an address longer than any of ours', () => {
  const memory = addressMemory<object>(2)
  const sentence = `/jobs?keyword=${encodeURIComponent('武汉高新技术企业机械设计工程师'.repeat(4))}`
  memory.set(sentence, {})
  memory.set(`${sentence}&x=${'x'.repeat(600)}`, {})
  expect(memory.get(sentence)).toBeDefined()
  expect(memory.get(`${sentence}&x=${'x'.repeat(600)}`)).toBeUndefined()
})
