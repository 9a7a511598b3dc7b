import { expect, test } from 'vitest'
import { appearanceIn, hiddenReason, pageAppearance, withoutZeroWidth } from './hidden-text.ts'

/** Reason why a word in nested elements is hidden. Each element is a tag and a style. */
const reasonIn = (...elements: [tag: string, style: string][]) =>
  hiddenReason(
    '文字',
    elements.reduce((around, [tag, style]) => appearanceIn(around, tag, style), pageAppearance()),
  )

test.each<[string, ReturnType<typeof reasonIn>]>([
  ['font-size:8px', undefined],
  ['font-size:7.9px', 'size'],
  ['font-size:6pt', undefined],
  ['font-size:5.9pt', 'size'],
  ['font-size:0.5rem', undefined],
  ['font-size:49%', 'size'],
  ['font-size:0.49em', 'size'],
  ['font-size:huge', undefined],
  ['line-height:0.5', undefined],
  ['line-height:0.49', 'size'],
  ['line-height:50%', undefined],
  ['line-height:8px', undefined],
  ['line-height:7px', 'size'],
  ['line-height:5pt', 'size'],
  ['line-height:normal', undefined],
])('a text with %s is hidden: %s', (style, reason) => {
  expect(reasonIn(['p', style])).toBe(reason)
})

test.each<[string, ReturnType<typeof reasonIn>]>([
  ['color:#d9d9d9', undefined],
  ['color:#dadada', 'colour'],
  ['color:#ddd', 'colour'],
  ['color:#000', undefined],
  ['color:#00000008', 'colour'],
  ['color:#0008', undefined],
  ['color:rgb(99%,99%,99%)', 'colour'],
  ['color:rgba(0,0,0,5%)', 'colour'],
  ['color:rgba(0,0,0,50%)', undefined],
  ['color:Ivory', 'colour'],
  ['COLOR:white', 'colour'],
  ['color:navy', undefined],
  ['background-color:#1f2937', 'colour'],
  ['background-color:transparent;color:white', 'colour'],
  ['background-color:#fff;color:#000', undefined],
])('on a white page a text with %s is hidden: %s', (style, reason) => {
  expect(reasonIn(['p', style])).toBe(reason)
})

test.each<[string, ReturnType<typeof reasonIn>]>([
  ['width:32px', undefined],
  ['width:31px', 'narrow'],
  ['width:24pt', undefined],
  ['width:23pt', 'narrow'],
  ['width:5%', undefined],
  ['width:4%', 'narrow'],
  ['', undefined],
])('the text of a table with “%s” is hidden: %s', (style, reason) => {
  expect(reasonIn(['table', style], ['td', ''], ['p', 'text-align:left'])).toBe(reason)
})

test('only the width of a table hides its text', () => {
  expect(reasonIn(['td', 'width:1px'])).toBeUndefined()
})

test('a link has its own colour, and sizes are relative to the text around', () => {
  const white = ['p', 'color:white'] as [string, string]
  expect([reasonIn(white), reasonIn(white, ['a', '']), reasonIn(white, ['a', 'color:white'])]).toEqual([
    'colour',
    undefined,
    'colour',
  ])
  expect(reasonIn(['p', 'background-color:#0b4f9e'], ['a', ''])).toBe('colour')
  expect(reasonIn(['p', 'font-size:10px'], ['span', 'font-size:0.75em'])).toBe('size')
  expect(reasonIn(['p', 'font-size:10px'], ['span', 'font-size:0.75rem'])).toBeUndefined()
})

test('three characters without width in a row are hidden text, and hide nothing themselves', () => {
  const page = pageAppearance()
  expect(hiddenReason('甲\u200b\u200b乙', page)).toBeUndefined()
  expect(hiddenReason('甲\u200b\u200d\u200b乙', page)).toBe('zeroWidth')
  const white = appearanceIn(page, 'p', 'color:white')
  expect([hiddenReason(' \u200b', white), hiddenReason('\u200b甲', white)]).toEqual([undefined, 'colour'])
  expect(withoutZeroWidth('甲\u200b乙\u{e0041}\u00ad丙')).toBe('甲乙丙')
})
