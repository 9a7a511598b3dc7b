import { expect, test } from 'vitest'
import type { Operation } from '#contracts/declaration/operation.ts'
import { SkipOnTimeout } from '#kit/suite/test-errors.ts'
import { compareShapes, compareValues, haveSameData } from './compare-sides.ts'
import { diffText } from './diff-text.ts'
import { knownNoise } from './noise.ts'
import type { Side } from './side.ts'

const SLOW = 'jobsList'

/** Creates a side with empty lists. `slow` is the method that times out for the call `SLOW`. */
const side = (slow: 'ask' | 'inputs' | undefined): Side => {
  const requireTime = (part: typeof slow, id: string) => {
    if (part === slow && id === SLOW) throw new SkipOnTimeout('no answer within 15 s')
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
])('a call that times out is skipped and listed; the other calls are compared', async (left, right) => {
  const found = { values: await compareValues(left, right, knownNoise([])), shapes: await compareShapes(left, right) }
  for (const comparison of Object.values(found)) {
    expect(comparison.skipped).toEqual([[SLOW, '没有及时回答']])
    expect(comparison.questions).toBeGreaterThan(20)
    expect(diffText(comparison, { hide: () => {}, hideIn: () => {}, text: (text) => text })).toContain(
      `○ 未比 ${SLOW}：没有及时回答`,
    )
  }
  expect(await haveSameData(left, right)).toBe(true)
})
