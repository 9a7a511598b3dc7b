import { expect, test } from 'vitest'
import { nameOfStage } from './stage-name.ts'

test.each([
  [1, ['终审']],
  [2, ['初审', '终审']],
  [3, ['初审', '复审', '终审']],
])('a review with %i stages has the stages %j', (stageCount, names) => {
  expect(names.map((_name, at) => nameOfStage(at + 1, stageCount))).toEqual(names)
})
