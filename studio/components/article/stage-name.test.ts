import { expect, test } from 'vitest'
import { nameOfStage } from './stage-name.ts'

test.each([
  [1, ['终审']],
  [2, ['初审', '终审']],
  [3, ['初审', '复审', '终审']],
])('%i stages are %j', (stageCount, names) => {
  expect(names.map((_name, at) => nameOfStage(at + 1, stageCount))).toEqual(names)
})
