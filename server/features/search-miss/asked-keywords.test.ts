import { beforeEach, expect, test } from 'vitest'
import { askedKeywords, type AskedKeywords } from './asked-keywords.ts'

let time: number
let asked: AskedKeywords
beforeEach(() => {
  time = 1_000
  asked = askedKeywords(() => time)
})
const noteBy = (keyword: string, ...browsers: number[]) => {
  for (const browser of browsers) asked.note(keyword, `browser-${browser}`)
}

test('a keyword is taken once three browsers have searched for it', () => {
  noteBy('调音师', 1, 2, 1, 2)
  expect(asked.take(10)).toEqual([])
  noteBy('调音师', 3)
  expect(asked.take(10)).toEqual([{ keyword: '调音师', browsers: 3 }])
})

test('a keyword is taken again only with browsers that were not counted before', () => {
  noteBy('调音师', 1, 2, 3)
  asked.take(10)
  noteBy('调音师', 1, 2, 3)
  expect(asked.take(10)).toEqual([])
  noteBy('调音师', 4, 5)
  expect(asked.take(10)).toEqual([{ keyword: '调音师', browsers: 2 }])
})

test('at most the requested number is taken, and the rest the next time', () => {
  for (const keyword of ['甲', '乙', '丙']) noteBy(keyword, 1, 2, 3)
  expect(asked.take(2).map(({ keyword }) => keyword)).toEqual(['甲', '乙'])
  expect(asked.take(2).map(({ keyword }) => keyword)).toEqual(['丙'])
})

test('spellings of a keyword are counted together', () => {
  asked.note('  Ｊａｖａ　 工程师 ', 'a')
  asked.note('java 工程师', 'b')
  asked.note('JAVA 工程师', 'c')
  expect(asked.take(10)).toEqual([{ keyword: 'java 工程师', browsers: 3 }])
})

test.each(['19900002101', '0272 12345', 'a@b.cn', '一'.repeat(31), '？！', ''])('%j is never stored', (keyword) => {
  noteBy(keyword, 1, 2, 3)
  expect(asked.take(10)).toEqual([])
})

test('a keyword is forgotten after a day', () => {
  noteBy('调音师', 1, 2)
  time += 24 * 3_600_000 + 1
  noteBy('调音师', 3)
  expect(asked.take(10)).toEqual([])
})
