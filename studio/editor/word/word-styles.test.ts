import { expect, test } from 'vitest'
import { paragraphStyles } from './word-styles.ts'

const style = (id: string, name: string, properties = '', attributes = '') =>
  `<w:style w:rsid="1" w:type="paragraph"${attributes} w:styleId="${id}"><w:name w:val="${name}"/>${properties}</w:style>`
const based = (on: string) => `<w:basedOn w:val="${on}"/>`
const PLAIN = {
  numId: undefined,
  level: undefined,
  outline: undefined,
  align: undefined,
  isTitle: false,
  isNamed: false,
}

test('a style has its own properties before those of the styles it is based on', () => {
  const styleOf = paragraphStyles(
    style('a', '甲', '<w:numId w:val="1"/><w:ilvl w:val="2"/><w:outlineLvl w:val="3"/><w:jc w:val="center"/>') +
      style('b', '乙', `${based('a')}<w:jc w:val="right"/>`) +
      style('c', '丙', based('b')),
  )
  const inherited = { ...PLAIN, numId: '1', level: '2', outline: '3' }
  expect(styleOf('a')).toEqual({ ...inherited, id: 'a', align: 'center' })
  expect(styleOf('c')).toEqual({ ...inherited, id: 'c', align: 'right' })
})

test('the level of a number comes from the style with the number', () => {
  const styleOf = paragraphStyles(
    style('a', '甲', '<w:numId w:val="1"/><w:ilvl w:val="2"/>') + style('b', '乙', `${based('a')}<w:numId w:val="7"/>`),
  )
  expect(styleOf('b')).toMatchObject({ numId: '7', level: undefined })
})

test.each(['1', 'true'])('a paragraph without a style has the style that is marked as default="%s"', (value) => {
  const styleOf = paragraphStyles(
    style('a', '甲', '<w:jc w:val="center"/>', ` w:default="${value}"`) + style('b', '乙', '<w:jc w:val="right"/>'),
  )
  expect(styleOf(undefined)).toMatchObject({ id: 'a', align: 'center' })
})

test('a paragraph with an unknown style, or without any style, is plain', () => {
  const styleOf = paragraphStyles(style('a', '甲', '<w:jc w:val="center"/>', ' w:default="0"'))
  expect(styleOf('x')).toEqual({ ...PLAIN, id: 'x' })
  expect(styleOf(undefined)).toEqual({ ...PLAIN, id: undefined })
})

test('styles that are based on each other are read without end', () => {
  const styleOf = paragraphStyles(style('a', '甲', based('b')) + style('b', '乙', based('a')))
  expect(styleOf('a')).toEqual({ ...PLAIN, id: 'a' })
})

test.each([
  ['heading 1', false, true],
  ['Heading 9', false, true],
  ['heading 0', false, false],
  ['my heading 1', false, false],
  ['Title', true, true],
  ['Titles', false, true],
  ['My title', false, false],
  ['Subtitle', false, true],
  ['toc 1', false, true],
  ['toc', false, false],
  ['正文', false, false],
])('a style called %s is a title: %s, and built in: %s', (name, isTitle, isNamed) => {
  expect(paragraphStyles(style('a', name))('a')).toEqual({ ...PLAIN, id: 'a', isTitle, isNamed })
})

test('styles of characters are ignored', () => {
  const styleOf = paragraphStyles('<w:style w:type="character" w:styleId="a"><w:name w:val="Title"/></w:style>')
  expect(styleOf('a').isTitle).toBe(false)
})
