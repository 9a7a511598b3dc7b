import { expect, test } from 'vitest'
import { joinedLines, looksBroken } from './broken-lines.ts'

const FULL = '为了做好今年冬季用工服务工作现将有关安排通知如下请'

test.each([
  ['a sentence goes on', [FULL, '各单位照办。'], [`${FULL}各单位照办。`]],
  ['a number begins a line of its own', [FULL, '二、时间'], [FULL, '二、时间']],
  ['the first line of a paragraph is indented', [FULL.slice(2), '各单位照办。'], [`${FULL.slice(2)}各单位照办。`]],
  ['numbers of pages go', [FULL, '第 3 页 共 9 页', '各单位照办。'], [`${FULL}各单位照办。`]],
  ['a short line ends its paragraph', [FULL, '照办。', FULL, '报送。'], [`${FULL}照办。`, `${FULL}报送。`]],
])('%s', (_, lines, paragraphs) => {
  expect(joinedLines(lines)).toEqual(paragraphs)
})

test('lines of a letter or a list do not look broken', () => {
  expect(looksBroken([FULL, '各单位照办。'])).toBe(true)
  expect(looksBroken(['各位同事：', '明天的安排如下：', '1、八点半集合', '2、九点出发'])).toBe(false)
  expect(looksBroken([`${FULL}。`, `${FULL}。`])).toBe(false)
})
