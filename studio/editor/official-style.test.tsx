// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { applyOfficialStyle } from './official-style.ts'

const STYLE = 'text-indent:2em;line-height:1.75'
const official = (text: string, indent = '2em') => `<p style="text-indent:${indent};line-height:1.75">${text}</p>`

/** The article in official style. */
function styled(html: string): string {
  const { editor, read } = bareEditor(html)
  applyOfficialStyle(editor)
  return read()
}

test('paragraphs get indent and line height, and lose other block styles', () => {
  expect(styled('<p>甲</p><p style="text-indent:4em;line-height:3;letter-spacing:2px">乙</p>')).toBe(
    official('甲') + official('乙'),
  )
})

test('colours, fonts and sizes are removed, also in links; bold and italics stay', () => {
  const foreign = 'color:#ff0000;background-color:#00ff00;font-size:16pt;font-family:宋体'
  expect(
    styled(
      `<p>甲<span style="${foreign}">乙<strong>丙</strong></span><a href="/a"><span style="color:#ff0000">丁</span><em>戊</em></a></p>`,
    ),
  ).toBe(official('甲乙<strong>丙</strong><a href="/a">丁<em>戊</em></a>'))
})

test.each(['各单位：', '各单位:'])('the salutation %j at the start is not indented', (text) => {
  expect(styled(`<p>${text}</p><p>请注意：</p>`)).toBe(official(text, '0em') + official('请注意：'))
})

test('empty lines and centred or right-aligned lines before the salutation do not count', () => {
  const before =
    '<h2 style="text-align:center">通知</h2><p style="text-align:right">1 号</p><p style="text-align:center">甲</p>'
  expect(styled(`${before}<p> </p><p>各单位：</p><p>乙</p>`)).toContain(official('各单位：', '0em') + official('乙'))
})

test('a line with a colon is no salutation in the middle of the line or below a heading or another line', () => {
  expect(styled('<p>时间：上午</p>')).toBe(official('时间：上午'))
  expect(styled('<h2>通知：</h2><p>各单位：</p>')).toBe(`<h2>通知：</h2>${official('各单位：')}`)
  expect(styled('<p>甲</p><p>各单位：</p>')).toBe(official('甲') + official('各单位：'))
})

test('centred and right-aligned lines keep their alignment without indent and line height', () => {
  const aside = (side: string, more = '') => `<p style="text-align:${side}${more}">某局</p>`
  const foreign = ';text-indent:2em;line-height:3'
  expect(styled(aside('center', foreign) + aside('right', foreign))).toBe(aside('center') + aside('right'))
  expect(styled(aside('justify'))).toBe(`<p style="text-align:justify;${STYLE}">某局</p>`)
})

test('headings lose their styles, and other blocks stay', () => {
  const others =
    '<ul><li style="line-height:3">　项</li></ul><table><tbody><tr><td><span style="color:#ff0000">格</span></td></tr></tbody></table>'
  expect(styled(`<h2 style="line-height:3"><span style="color:#ff0000">题</span></h2>${others}`)).toBe(
    `<h2>题</h2>${others}`,
  )
})

test('spaces typed as indent are removed, but not those inside the line or before a picture', () => {
  expect(styled('<p>　　甲　乙</p><p>&nbsp;&nbsp; 丙</p>')).toBe(official('甲　乙') + official('丙'))
  expect(styled('<p><a href="/a">　丁</a></p>')).toBe(official('<a href="/a">　丁</a>'))
})

test('one undo reverts the style', () => {
  const html = '<p>　<span style="color:#ff0000">甲</span></p><h2>乙</h2>'
  const { editor, read, undo } = bareEditor(html)
  applyOfficialStyle(editor)
  undo()
  expect(read()).toBe(html)
})
