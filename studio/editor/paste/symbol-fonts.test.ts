import { expect, test } from 'vitest'
import { symbolFont, symbolText } from './symbol-fonts.ts'

test('only the first family of a style decides whether letters are symbols', () => {
  expect(symbolFont('"Wingdings 2"')).toBe('wingdings 2')
  expect(symbolFont("Symbol,'Times New Roman'")).toBe('symbol')
  expect([symbolFont('仿宋, Wingdings'), symbolFont(undefined)]).toEqual([undefined, undefined])
})

test('letters become the visible symbols, also from the private area; Chinese and unknown letters stay', () => {
  expect(symbolText('£是 R否', 'wingdings 2')).toBe('□是 ☑否')
  expect(symbolText('\uf0a3\uf0fe', 'wingdings 2')).toBe('□þ')
  expect(symbolText('lØ z', 'wingdings')).toBe('●➢ z')
})
