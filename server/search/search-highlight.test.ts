import { describe, expect, test } from 'vitest'
import { excerpt, highlight } from './search-highlight.ts'

describe('highlight', () => {
  test('puts the hits at odd indexes', () => {
    expect(highlight('湖北人才市场，人才服务', '人才')).toEqual(['湖北', '人才', '市场，', '人才', '服务'])
  })

  test('returns the whole text as the only piece if there is no hit', () => {
    expect(highlight('公告', '人才')).toEqual(['公告'])
    expect(highlight('公告', '"*')).toEqual(['公告'])
  })

  test('marks the hits of every word, overlapping hits as one', () => {
    expect(highlight('人工智能', '人工 工智')).toEqual(['', '人工智', '能'])
  })

  test('a half-width keyword finds full-width text, which is returned unchanged', () => {
    expect(highlight('推广ＡＩ技术', 'ai')).toEqual(['推广', 'ＡＩ', '技术'])
    expect(highlight('面积50㎡整', 'm2')).toEqual(['面积50㎡整'])
    expect(highlight('约㎡整', 'm2')).toEqual(['约', '㎡', '整'])
  })

  test('marks the hits of the search: whole acronyms, prefixes of longer words', () => {
    expect(highlight('email AI', 'ai')).toEqual(['email ', 'AI', ''])
    expect(highlight('JavaScript', 'java')).toEqual(['', 'Java', 'Script'])
  })

  test('ignores punctuation inside a typed word', () => {
    expect(highlight('用Node.js开发', 'node js')).toEqual(['用', 'Node', '.', 'js', '开发'])
    expect(highlight('用Node.js开发', 'node-js')).toEqual(['用', 'Node.js', '开发'])
  })

  test('the joined pieces equal the text, even with HTML, control characters and emoji', () => {
    const text = '<b>“人才”</b>\u0000𠮷ﬁ👩‍👩‍👧 人才é'
    expect(highlight(text, '人才 𠮷 f').join('')).toBe(text)
  })
})

describe('excerpt', () => {
  const text = `${'前'.repeat(200)}人才${'后'.repeat(200)}`

  test('shows the first hit with its context', () => {
    const part = excerpt(text, '人才', 60)
    expect(part).toMatch(/^…前+人才后+…$/)
    expect(part.length).toBe(60)
  })

  test('starts at the beginning without a hit', () => {
    expect(excerpt(text, '没有', 10)).toBe(`${'前'.repeat(9)}…`)
  })

  test('is the whole text in one line if it is short enough', () => {
    expect(excerpt('一\n  二', '二', 10)).toBe('一 二')
  })

  test('never cuts a character in two', () => {
    for (let length = 5; length < 12; length += 1) {
      expect(excerpt('𠮷'.repeat(40), '没有', length)).not.toMatch(/\p{Cs}/u)
      expect(excerpt(`${'𠮷'.repeat(40)}人${'𠮷'.repeat(40)}`, '人', length)).not.toMatch(/\p{Cs}/u)
    }
  })
})
