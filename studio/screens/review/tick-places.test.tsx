// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { highlighted, stubWindow } from '#studio/testing/stub-window.ts'
import { markWords, TICK_PLACES, unmarkWords } from './tick-places.ts'

const scrolled = vi.fn<(this: Element) => void>()
beforeEach(() => {
  stubWindow()
  // jsdom has no layout
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => document.body.replaceChildren())

/** Marks the words of a proofreading item in paragraphs. */
function mark(tick: 'numbers' | 'people' | 'places' | 'secrecy', ...paragraphs: string[]) {
  const text = document.body.appendChild(document.createElement('div'))
  text.append(...paragraphs.map((words) => Object.assign(document.createElement('p'), { textContent: words })))
  const place = TICK_PLACES[tick]
  if (place === undefined || !('words' in place)) throw new Error('not about words')
  return { count: markWords(text, place.words), words: highlighted('review-tick') }
}

test.each([
  ['numbers', '12月6日共3,000人，占50%，三十二名', ['12月', '6日', '3,000人', '50%', '三十二']],
  ['people', '请张三书记、李四主任到场', ['请张三书记', '李四主任']],
  ['places', '在鄂州市华容区的大学报名', ['在鄂州市华容区的大学']],
  ['secrecy', '内部资料，电话13812345678，身份证42010119900101001X', ['内部', '13812345678', '42010119900101001X']],
] as const)('words for the item %s are highlighted', (tick, text, words) => {
  expect(mark(tick, text)).toEqual({ count: words.length, words })
})

test('words in several paragraphs are highlighted, and the first paragraph with words is scrolled to', () => {
  expect(mark('secrecy', '公开', '机密一', '绝密二')).toEqual({ count: 2, words: ['机密', '绝密'] })
  expect(scrolled.mock.contexts.at(-1)).toBe(document.querySelector('p:nth-child(2)'))
})

test('a text without such words has no highlight, also not of earlier words', () => {
  mark('secrecy', '机密')
  expect(mark('secrecy', '公开')).toEqual({ count: 0, words: [] })
  mark('secrecy', '机密')
  unmarkWords()
  expect(highlighted('review-tick')).toEqual([])
})
