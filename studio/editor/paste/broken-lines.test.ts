import { expect, test } from 'vitest'
import { joinedLines, looksBroken } from './broken-lines.ts'

const FULL = '为了做好今年冬季用工服务工作现将有关安排通知如下请'

test.each([
  ['a sentence goes on', [FULL, '各单位照办。'], [`${FULL}各单位照办。`]],
  ['a number begins a line of its own', [FULL, '二、时间'], [FULL, '二、时间']],
  ['the first line of a paragraph is indented', [FULL.slice(2), '各单位照办。'], [`${FULL.slice(2)}各单位照办。`]],
  ['numbers of pages go', [FULL, '第 3 页 共 9 页', '各单位照办。'], [`${FULL}各单位照办。`]],
  ['a short line ends its paragraph', [FULL, '照办。', FULL, '报送。'], [`${FULL}照办。`, `${FULL}报送。`]],
])('wrapped lines are joined to paragraphs: %s', (_, lines, paragraphs) => {
  expect(joinedLines(lines)).toEqual(paragraphs)
})

test('lines that end in mid-sentence look broken; the lines of a letter or list do not', () => {
  expect(looksBroken([FULL, '各单位照办。'])).toBe(true)
  expect(looksBroken(['各位同事：', '明天的安排如下：', '1、八点半集合', '2、九点出发'])).toBe(false)
  expect(looksBroken([`${FULL}。`, `${FULL}。`])).toBe(false)
})

const number = (text: string) => joinedLines([FULL, text, '各单位照办。'])

test.each([
  '- 3 -',
  '—12—',
  '–1–',
  '－ 4 －',
  '· 5 ·',
  ' 12 ',
  '123',
  '3/9',
  '3 ／ 9',
  '第3页',
  '第 3 页，共 9 页',
  '第 3 页 / 共 9 页',
])('%j is the number of a page', (text) => {
  expect(number(text)).toEqual([`${FULL}各单位照办。`])
})

test.each(['1234', '- 3', '第 3 页 说明', '第三页', '3/9 a', 'a 3', '12345/1'])('%j is no number of a page', (text) => {
  expect(number(text).join('')).toContain(text.trim())
})

test.each([
  '\u3000\u3000各单位',
  '  各单位',
  '一、时间',
  '（十二）时间',
  '二．时间',
  '(三)时间',
  '第三条 时间',
  '第12章 时间',
  '1、时间',
  '（1）时间',
  '12.时间',
  '①时间',
  '●时间',
  '•时间',
  '附件：名单',
  '附件1 名单',
  '附:名单',
  '联系人张三',
  '注：时间',
])('a line that begins like %j is a paragraph', (line) => {
  expect(joinedLines([FULL, line])).toEqual([FULL, line.trim()])
})

test.each(['3.5万元的', '123、时间', '附近的单位', '注意时间', '第一时间报', ' 各单位', '一时间报'])(
  'a line that begins with %j continues the line before it',
  (line) => {
    expect(joinedLines([FULL, line])).toEqual([FULL + line.trim()])
  },
)

test.each(['。', '！', '？', '!', '?', '；', ';', '…', '”', '』', '」', '》', '）', ')'])(
  'a full line that ends with %s may continue, a shorter one does not',
  (end) => {
    const short = FULL.slice(0, 20) + end
    expect(joinedLines([FULL + end, '各单位照办。'])).toEqual([`${FULL}${end}各单位照办。`])
    expect(joinedLines([FULL, short, '各单位照办。'])).toEqual([FULL + short, '各单位照办。'])
  },
)

test.each(['：', ':'])('a full line that ends with %s ends its paragraph', (end) => {
  expect(joinedLines([FULL + end, '各单位照办。'])).toEqual([FULL + end, '各单位照办。'])
})

test.each([
  [2.5, true],
  [3, false],
])('behind the first line, a line may be shorter than the widest by %s characters: %s', (missing, isJoined) => {
  const short = `${FULL.slice(0, FULL.length - Math.ceil(missing))}${missing % 1 === 0 ? '' : 'a'}`
  expect(joinedLines([FULL, short, '各单位照办。'])).toHaveLength(isJoined ? 1 : 2)
})

test.each([
  [4, true],
  [5, false],
])('the first line of a paragraph may be shorter by %s characters: %s', (missing, isJoined) => {
  expect(joinedLines([FULL.slice(0, FULL.length - missing), FULL])).toHaveLength(isJoined ? 1 : 2)
})

test('a line that is shorter by an indent begins a paragraph behind a full sentence', () => {
  const sentence = `${FULL.slice(1)}。`
  const lines = (indent: number) => joinedLines([FULL, sentence, FULL.slice(indent), '照办。'])
  expect(lines(2)).toEqual([FULL + sentence, `${FULL.slice(2)}照办。`])
  expect(lines(4)).toEqual([FULL + sentence, `${FULL.slice(4)}照办。`])
  expect(lines(1)).toEqual([`${FULL}${sentence}${FULL.slice(1)}照办。`])
  expect(joinedLines([FULL, sentence, FULL.slice(2)])).toEqual([`${FULL}${sentence}${FULL.slice(2)}`])
})

const LATIN = 'The applicants register at the office in'

test.each([
  [`${LATIN} the`, 'city hall.', `${LATIN} the city hall.`],
  [`${LATIN} inter-`, 'national hall.', `${LATIN} international hall.`],
  [`${LATIN} 2026,`, '(first floor).', `${LATIN} 2026, (first floor).`],
  [`${LATIN} pre-`, 'Olympic hall.', `${LATIN} pre-Olympic hall.`],
  [`${LATIN} the `, '市政厅。', `${LATIN} the市政厅。`],
])('the Latin lines %j and %j are joined', (one, other, joined) => {
  expect(joinedLines([one, other])).toEqual([joined])
})

test('short lines were not wrapped by a page', () => {
  expect(joinedLines(['春风吹又生', '夜来风雨声'])).toEqual(['春风吹又生', '夜来风雨声'])
  expect(looksBroken([FULL.slice(0, 12), '照办'])).toBe(true)
  expect(looksBroken([FULL.slice(0, 11), '照办'])).toBe(false)
  expect(looksBroken([FULL])).toBe(false)
  expect(joinedLines([FULL])).toEqual([FULL])
})

test.each(['，照办', '。', '、', '；', '：', '）', ')', 'a', '3 月'])('lines look broken before %j', (next) => {
  expect(looksBroken([FULL, next])).toBe(true)
})

test.each(['—照办', '“照办', '一、照办', ' 照办'])('lines do not look broken before %j', (next) => {
  expect(looksBroken([FULL, next])).toBe(false)
})

test('spaces at the end of a line have no width', () => {
  expect(looksBroken([`${FULL.slice(0, 8)}${' '.repeat(30)}`, '照办'])).toBe(false)
})
