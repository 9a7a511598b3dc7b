import { expect, test } from 'vitest'
import { symbolFont, symbolText } from './symbol-fonts.ts'

test('only the first family of a style decides whether letters are symbols', () => {
  expect(symbolFont('"Wingdings 2"')).toBe('wingdings 2')
  expect(symbolFont("Symbol,'Times New Roman'")).toBe('symbol')
  expect([symbolFont('仿宋, Wingdings'), symbolFont(undefined)]).toEqual([undefined, undefined])
})

test('letters, also in the private use area, become the visible symbols; Chinese and unknown characters stay', () => {
  expect(symbolText('£是 R否', 'wingdings 2')).toBe('□是 ☑否')
  expect(symbolText('\uf0a3\uf0fe', 'wingdings 2')).toBe('□þ')
  expect(symbolText('lØ z', 'wingdings')).toBe('●➢ z')
})

test.each([
  ['wingdings', 'AJLlmnopqrstuvwx§¨Øàßðüýþ', '✌☺☹●○■□□□□◆◆◆❖◆☒▪□➢→←→✓☒☑'],
  ['wingdings 2', '*£PORQST\u0098', '□□✓✗☑☒☒☒●'],
  ['wingdings 3', '}"', '▶➔'],
  ['webdings', 'acgr4', '✓□■✗▶'],
  ['symbol', '·³£´±°¹®', '•≥≤×±°≠→'],
])('letters of the font %s', (font, letters, symbols) => {
  expect(symbolFont(font)).toBe(font)
  expect(symbolText(letters, font)).toBe(symbols)
})

test('text in another font stays', () => {
  expect(symbolText('lØ', 'unknown')).toBe('lØ')
  expect(symbolFont('')).toBeUndefined()
})
