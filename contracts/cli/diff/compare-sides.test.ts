import { expect, test } from 'vitest'
import type { Operation } from '#contracts/operation.ts'
import { TooSlow } from '#contracts/suite/stops.ts'
import { compareShapes, compareValues, haveSameData } from './compare-sides.ts'
import { diffText } from './diff-text.ts'
import { knownNoise } from './noise.ts'
import type { Side } from './side.ts'

const SLOW = 'jobsList'

/** A side with nothing in its lists, one call of which is too slow. */
const side = (slow: 'ask' | 'inputs' | undefined): Side => {
  const requireTime = (part: typeof slow, id: string) => {
    if (part === slow && id === SLOW) throw new TooSlow('no answer within 15 s')
  }
  return {
    close: () => undefined,
    inputs: async (id) => {
      requireTime('inputs', id)
      return [{}]
    },
    ask: async ({ id }: Operation) => {
      requireTime('ask', id)
      return { code: '200', body: { code: 200, data: slow }, bytes: new Uint8Array() }
    },
  }
}

test.each([
  [side('ask'), side(undefined)],
  [side(undefined), side('ask')],
  [side('inputs'), side(undefined)],
])('a call that is too slow is not compared and is named; the others are', async (left, right) => {
  const found = { values: await compareValues(left, right, knownNoise([])), shapes: await compareShapes(left, right) }
  for (const comparison of Object.values(found)) {
    expect(comparison.left).toEqual([[SLOW, '没有及时回答']])
    expect(comparison.questions).toBeGreaterThan(20)
    expect(diffText(comparison, { hide: () => {}, hideIn: () => {}, text: (text) => text })).toContain(
      `○ 未比 ${SLOW}：没有及时回答`,
    )
  }
  expect(await haveSameData(left, right)).toBe(true)
})
