import { expect, test } from 'vitest'
import { LINEAR, cpuGrowth } from '#server/testing/cpu-growth.ts'
import { collector } from './finding.ts'
import { particleFindings } from './particle-rules.ts'
import { blocksOfLines } from './text-block.ts'

function found(text: string) {
  const into = collector()
  particleFindings(blocksOfLines(text), { field: 'html' }, into)
  return into.found.map(({ at, suggestion }) => [at?.block.text.slice(at.start, at.end), suggestion])
}

test.each([
  ['各单位认真的学习了会议精神', '认真的', '认真地'],
  ['集团深入的开展着各项活动', '深入的', '深入地'],
  ['要积极的做好准备', '积极的', '积极地'],
  ['这项工作完成的很顺利。', '完成的', '完成得'],
  ['条件变的越来越好，', '变的', '变得'],
  ['大家配合的非常默契', '配合的', '配合得'],
])('in %s, %s becomes %s', (text, quote, suggestion) => {
  expect(found(text)).toEqual([[quote, suggestion]])
})

test.each([
  '开展认真的学习，进行深入的讨论',
  '制定有效的推进措施',
  '积极的推动作用',
  '做的很多工作、完成的很好的项目',
  '认真地学习了，完成得很顺利。',
  '成功的参加者',
])('no finding in %s', (text) => {
  expect(found(text)).toEqual([])
})

test('the check takes time proportional to the length of the text', () => {
  const text = (length: number) => '认真的认真的做的很'.repeat(length)
  expect(cpuGrowth((length) => void found(text(length)), 2000)).toBeLessThan(LINEAR)
})
