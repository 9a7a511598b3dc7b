import { expect, test } from 'vitest'
import { blockStyles, isShaded, isStyled, looseStyles, styleAttribute, textStyles } from './office-styles.ts'

test.each([
  ['color:red;Font-Size: 16px', { color: 'red', 'font-size': '16px' }],
  [' margin :  1cm   2cm ; ', { margin: '1cm 2cm' }],
  ['width:677px !important', { width: '677px' }],
  ['width:677px !IMPORTANT', { width: '677px' }],
  ['background:url(a:b)', { background: 'url(a:b)' }],
  ['nonsense;color:red', { color: 'red' }],
  ['', {}],
])('the style %j is read', (style, styles) => {
  expect(looseStyles({ style })).toEqual(styles)
  expect(looseStyles({})).toEqual({})
})

test.each(['p', 'h1', 'h6', 'li', 'table', 'tr', 'td', 'th', 'ul', 'ol', 'blockquote'])('%s is a block', (tag) => {
  expect(isStyled(tag)).toBe(true)
  expect(isStyled('span')).toBe(false)
})

test.each([
  'windowtext',
  'black',
  'auto',
  'inherit',
  'initial',
  'transparent',
  'currentColor',
  '#000',
  '#000000',
  'rgb(0, 0, 0)',
  'rgb(0,0,0)',
])('the colour %s is the default', (color) => {
  expect(textStyles({ color })).toEqual({})
})

test.each([
  'white',
  'transparent',
  'none',
  'auto',
  'initial',
  '#FFF',
  '#ffffff',
  'rgb(255, 255, 255)',
  'rgba(0,0,0,0)',
])('the background %s is the default', (ground) => {
  expect(textStyles({ 'background-color': ground })).toEqual({})
  expect(isShaded({ 'background-color': ground }, {})).toBe(false)
  expect(isShaded({ background: ground }, {})).toBe(false)
  expect(isShaded({}, { bgcolor: ground })).toBe(false)
})

test('other colours, sizes and fonts are kept, with quotes that fit into an attribute', () => {
  expect(
    textStyles({
      color: '#0000ff',
      'background-color': 'yellow',
      'font-size': '16pt',
      'font-family': '"Times New Roman", "宋体"',
      margin: '1cm',
    }),
  ).toEqual({
    color: '#0000ff',
    'background-color': 'yellow',
    'font-size': '16pt',
    'font-family': "'Times New Roman', '宋体'",
  })
  expect(textStyles({ color: 'blackish', 'background-color': 'off-white', 'font-size': '' })).toEqual({
    color: 'blackish',
    'background-color': 'off-white',
  })
  expect(textStyles({ 'font-family': 'black' })).toEqual({ 'font-family': 'black' })
})

test.each([
  ['a colour', { 'background-color': '#eee' }, {}, true],
  ['a colour as background', { background: '#D9D9D9 none repeat' }, {}, true],
  ['a colour as attribute', {}, { bgcolor: 'gray' }, true],
  ['Word’s empty pattern', { background: 'white none repeat' }, {}, false],
  ['nothing', {}, {}, false],
  ['an empty value', {}, { bgcolor: '' }, false],
])('a cell with %s is shaded or not', (_, styles, attributes, shaded) => {
  expect(isShaded(styles, attributes)).toBe(shaded)
})

test.each([
  [{ 'text-align': 'center' }, undefined, { 'text-align': 'center' }],
  [{ 'text-align': 'RIGHT' }, undefined, { 'text-align': 'right' }],
  [{ 'text-align': 'justify' }, undefined, {}],
  [{ 'text-align': 'center-left' }, undefined, {}],
  [{}, 'Center', { 'text-align': 'center' }],
  [{ 'text-align': 'left' }, 'center', {}],
  [{ 'text-indent': '21pt' }, undefined, { 'text-indent': '21pt' }],
  [{ 'text-indent': '-21pt' }, undefined, {}],
  [{ 'text-indent': '0pt' }, undefined, {}],
  [{ 'text-indent': '32pt', 'mso-char-indent-count': '2.0' }, undefined, { 'text-indent': '2em' }],
  [{ 'text-indent': '32pt', 'mso-char-indent-count': '0' }, undefined, { 'text-indent': '32pt' }],
  [{ 'line-height': '28pt' }, undefined, { 'line-height': '28pt' }],
  [{ 'line-height': 'normal' }, undefined, {}],
])('the block style %j with align=%s is kept as %j', (styles, align, kept) => {
  expect(blockStyles(styles as Record<string, string>, align)).toEqual(kept)
})

test('styles are written as an attribute', () => {
  expect(styleAttribute({ color: 'red', margin: '0' })).toEqual({ style: 'color:red;margin:0' })
  expect(styleAttribute({})).toEqual({})
})
