import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { classStylesOf, selectedPart, stylesWithClasses, withMarks } from './paste-fragment.ts'

const selected = (html: string) => htmlOf(selectedPart(parseHtml(withMarks(html))))
const [START, END] = ['<!--StartFragment-->', '<!--EndFragment-->']

test.each([
  [`<p>前</p>${START}<p>甲</p>${END}<p>后</p>`, '<p>甲</p>'],
  [`<p>前${START}甲<b>乙</b>${END}后</p>`, '<p>甲<b>乙</b></p>'],
  [
    `<table><tbody><tr><td>前</td></tr>${START}<tr><td>甲</td><td></td></tr>${END}<tr><td>后</td></tr></tbody></table>`,
    '<table><tbody><tr><td>甲</td><td></td></tr></tbody></table>',
  ],
  [`<ol><li>前</li>${START}<li>甲</li>${END}</ol>`, '<ol><li>甲</li></ol>'],
  [`<p>前</p>${START}甲<br>乙${END}`, '甲<br />乙'],
  [`<p>前</p><p></p>${START}<p>甲</p>`, '<p>甲</p>'],
  [
    `<table><col width="3"><tr>${START}<td>甲</td>${END}<td>后</td></tr></table>`,
    '<table><colgroup><col width="3" /></colgroup><tbody><tr><td>甲</td></tr></tbody></table>',
  ],
  [
    `${START}<p>甲</p>${END}<div style="mso-element:comment-list">批</div><div style="mso-element:frame">框</div>`,
    '<p>甲</p><div style="mso-element:comment-list">批</div>',
  ],
  ['<p>甲</p><p></p>乙', '<p>甲</p><p></p>乙'],
])('the selected part of %s', (html, expected) => {
  expect(selected(html)).toBe(expected)
})

const classes = (sheet: string) => Object.fromEntries(classStylesOf(parseHtml(`<div><style>${sheet}</style></div>`)))

test.each<[string, object]>([
  ['.a{display:none}', { a: { display: 'none' } }],
  ['p.a-b, td.c { color : red ; }', { 'a-b': { color: 'red' }, c: { color: 'red' } }],
  ['<!-- .a{display:none} -->', { a: { display: 'none' } }],
  ['/* Style Definitions */ .a{display:none}', { a: { display: 'none' } }],
  ['.a{color:red}.a{display:none}', { a: { color: 'red', display: 'none' } }],
  ['.a{color:red;margin:0;font-size:12pt;font-family:宋体}', { a: { color: 'red' } }],
  ['.a{margin:0}', {}],
  ['div .a{display:none}', {}],
  ['.a .b{display:none}', {}],
  ['p{display:none}', {}],
  ['.a', {}],
  ['@media print { .a { display:none } .b { display:none } } .c{color:red}', { c: { color: 'red' } }],
  ['@import url(x.css); .a{color:red}', { a: { color: 'red' } }],
  ['@page WordSection1 {size:595pt} .a{color:red} }', { a: { color: 'red' } }],
  ['/* 甲 * 乙 */ .a{color:red}', { a: { color: 'red' } }],
  ...[
    'display:none',
    'mso-hide:all',
    'font-weight:700',
    'font-style:italic',
    'text-decoration:underline',
    'text-align:center',
    'background:red',
    'background-color:red',
    'color:red',
    'mso-outline-level:1',
  ].map((style) => [`.a{${style}}`, { a: Object.fromEntries([style.split(':')]) as object }] as [string, object]),
])('the style sheet %s', (sheet, expected) => {
  expect(classes(sheet)).toEqual(expected)
})

test('style sheets of all levels are read, and other text is not', () => {
  const tree = parseHtml('<style>.a{color:red}</style><div>.c{color:red}<style>.b{color:blue}</style></div>')
  expect([...classStylesOf(tree).keys()]).toEqual(['a', 'b'])
})

test('the style attribute comes before the styles of classes, and later classes before earlier ones', () => {
  const found = new Map<string, Record<string, string>>([
    ['a', { color: 'red', display: 'none' }],
    ['b', { color: 'blue' }],
  ])
  expect(stylesWithClasses({ class: 'a b' }, found)).toEqual({ color: 'blue', display: 'none' })
  expect(stylesWithClasses({ class: 'x  a', style: 'color:green' }, found)).toEqual({ color: 'green', display: 'none' })
  expect(stylesWithClasses({ style: 'color:green' }, found)).toEqual({ color: 'green' })
  expect(stylesWithClasses({ class: 'a' }, new Map())).toEqual({})
})
