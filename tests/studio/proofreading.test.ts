import { expect, test } from 'vitest'
import { PROOFREADING_TICKS, ticksOfStage } from '#contracts/studio/permissions.ts'

test('with three stages, each stage has its own items of proofreading', () => {
  expect([1, 2, 3].map((stage) => ticksOfStage(stage, 3))).toEqual([
    ['spelling', 'people', 'places', 'numbers'],
    ['politics', 'files', 'logic'],
    ['politics', 'secrecy', 'audience'],
  ])
})

test('with fewer stages, the last stage has the items of the missing stages', () => {
  expect(ticksOfStage(1, 2)).toEqual(['spelling', 'people', 'places', 'numbers'])
  expect(ticksOfStage(2, 2)).toEqual(['politics', 'files', 'logic', 'secrecy', 'audience'])
})

test.each([1, 2, 3])('with %i stages every item belongs to a stage', (stageCount) => {
  const stages = Array.from({ length: stageCount }, (_, at) => ticksOfStage(at + 1, stageCount))
  expect(new Set(stages.flat())).toEqual(new Set(Object.keys(PROOFREADING_TICKS)))
})
