import { expect, test } from 'vitest'
import { fromBlockStyle, hasOnlyStyle, toBlockStyle } from './block-style.ts'

test.each([
  ['text-align:center', { textAlign: 'center' }],
  ['text-indent:2em;line-height:1.5', { indent: '2em', lineHeight: '1.5' }],
  ['color:red;text-align:left', { textAlign: 'left', kept: { color: 'red' } }],
])('the style “%s” is %j in the editor', (style, block) => {
  expect(toBlockStyle({ style })).toEqual(block)
})

test('styles are written back in a fixed order, with the unknown ones last', () => {
  expect(fromBlockStyle({ kept: { color: 'red' }, lineHeight: '1.5', indent: '2em', textAlign: 'left' })).toEqual({
    style: 'text-align:left;text-indent:2em;line-height:1.5;color:red',
  })
  expect([fromBlockStyle({}), fromBlockStyle({ textAlign: '' }), toBlockStyle({})]).toEqual([{}, {}, {}])
})

test('an element is plain if it has no attribute besides its style', () => {
  const elements: Record<string, string>[] = [{}, { style: 'color:red' }, { style: '', id: 'x' }, { class: 'x' }]
  expect(elements.map(hasOnlyStyle)).toEqual([true, true, false, false])
})
