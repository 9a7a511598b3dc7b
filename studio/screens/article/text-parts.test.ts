// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { firstPicture, outlineOf } from './text-parts.ts'

test('the outline is the first paragraph that is long enough, without references to notes', () => {
  const html =
    '<h2>一、总体安排</h2><p>各有关单位：</p><p>鄂才〔2026〕5号</p><p>集团定于12月6日举办<b>冬季</b>招聘会<sup>[1]</sup>。</p>'
  expect(outlineOf(html)).toBe('集团定于12月6日举办冬季招聘会。')
  expect(outlineOf('<table><tr><td>格</td></tr></table>')).toBe('')
})

test('a long paragraph is cut after the last complete sentence, or within a first sentence that is too long', () => {
  const sentence = `${'字'.repeat(69)}。`
  expect(outlineOf(`<p>${sentence.repeat(3)}</p>`)).toBe(sentence)
  expect(outlineOf(`<p>${'字'.repeat(300)}</p>`)).toBe(`${'字'.repeat(119)}…`)
})

test('firstPicture returns the first picture that the site stores, without the signature in its address', () => {
  const stored = '/prod-api/profile/upload/2026/11/24/a.png'
  expect(firstPicture(`<img src="https://example.org/b.png"><p><img alt="展位" src="${stored}?expires=1"></p>`)).toBe(
    stored,
  )
  expect(firstPicture('<p>没有图</p>')).toBeUndefined()
})
