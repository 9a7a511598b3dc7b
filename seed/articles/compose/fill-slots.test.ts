import { readVariation } from '#seed/content/read-content.ts'
import { expect, test } from 'vitest'
import { createDeck } from './deck.ts'
import { fillSlots, numberOf } from './fill-slots.ts'
import type { SlotScope } from './fill-slots.ts'
import { randomOf } from './random.ts'

const variation = readVariation()
const scopeOf = (seed: string): SlotScope => ({
  variation,
  formId: 'test',
  day: Date.parse('2026-03-02'),
  random: randomOf(seed),
  deck: createDeck(),
  values: new Map(),
})

test('a slot keeps its value inside an article and {slot#2} is another entry', () => {
  const [first, again, other] = fillSlots('{city}|{city}|{city#2}', scopeOf('a')).split('|')
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('the company belongs to the industry', () => {
  const [company = '', industry = ''] = fillSlots('{company}|{industry}', scopeOf('b')).split('|')
  expect(variation.slots.company[industry]).toContain(company)
})

test('dates count from the release, {dw+…} is a Saturday', () => {
  expect(fillSlots('{d+0} {d+10} {dw+1}', scopeOf('c'))).toBe('3月2日 3月12日 3月7日')
})

test('a dependent number stays inside its share and on its step', () => {
  const scope = scopeOf('d')
  scope.values.set('attend', '1000')
  const number = numberOf('attend*0.2-0.3:10', scope)
  expect(number >= 200 && number <= 300 && number % 10 === 0).toBe(true)
})

test('an unknown slot and a malformed number are refused', () => {
  expect(() => fillSlots('{nobody}', scopeOf('e'))).toThrow('unknown slot')
  expect(() => numberOf('many', scopeOf('f'))).toThrow('bad number')
})
