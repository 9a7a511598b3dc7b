// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { outlineHidden } from './hidden-outlines.ts'

afterEach(() => document.body.replaceChildren())

/** Outlines the hidden text of an article. @returns the outlined texts with their reasons */
function outlined(html: string): string[] {
  document.body.innerHTML = `<p style="color: #fff">题</p><div class="rich-text">${html}</div>`
  outlineHidden(document.body, true)
  return marks()
}
const marks = () =>
  [...document.querySelectorAll('[data-hidden-text]')].map(
    (element) => `${element.getAttribute('data-hidden-text')} ${element.textContent}`,
  )

test.each([
  ['white text', '<p>甲<span style="color: #fff">乙</span></p>', ['colour 乙']],
  [
    'text that inherits a colour',
    '<div style="color: #fff">甲<p>乙</p><p style="color: #000">丙</p></div>',
    ['colour 甲乙丙', 'colour 乙'],
  ],
  ['a tiny text', '<p><span style="font-size: 1px">甲</span></p>', ['size 甲']],
  ['a link without text', '<p>甲<a href="/a"> </a></p>', ['zeroWidth  ']],
])('%s is outlined with its reason', (_what, html, marked) => {
  expect(outlined(html)).toEqual(marked)
})

test.each([
  ['visible text', '<p>甲<strong>乙</strong></p>'],
  ['white space', '<p style="color: #fff"> </p>'],
  ['a link with text or a picture', '<a href="/a">甲</a><a href="/b"><img src="/a.png" alt=""></a>'],
  ['an empty paragraph', '<p></p>'],
])('%s is not outlined', (_what, html) => {
  expect(outlined(html)).toEqual([])
})

test('the outlines follow a changed text, and are removed', () => {
  outlined('<p>甲<span style="color: #fff">乙</span></p>')
  document.querySelector('span')?.removeAttribute('style')
  outlineHidden(document.body, true)
  expect(marks()).toEqual([])
  outlined('<p>甲<span style="color: #fff">乙</span></p>')
  outlineHidden(document.body, false)
  expect(marks()).toEqual([])
})
