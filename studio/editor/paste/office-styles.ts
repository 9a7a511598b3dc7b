import { TEXT_BLOCKS } from '#contracts/article-markup/markup-list.ts'

type Styles = Record<string, string>

/** The style attribute as it was written, names in lower case; values without quotes of HTML and `!important`. */
export function looseStyles(attributes: Readonly<Record<string, string>>): Styles {
  return Object.fromEntries(
    (attributes['style'] ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      const value = declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .replace(/\s+/g, ' ')
        .trim()
      return [[declaration.slice(0, colon).trim().toLowerCase(), value]]
    }),
  )
}

/** Blocks whose own styles reach no further than they themselves. */
export const isStyled = (tag: string): boolean =>
  [...TEXT_BLOCKS, 'li', 'table', 'tr', 'ul', 'ol', 'blockquote'].includes(tag)

/** Elements that a style of text stands for. */
const MEANT: readonly [tag: string, is: (styles: Styles) => boolean][] = [
  ['strong', ({ 'font-weight': weight = '' }) => weight === 'bold' || Number(weight) >= 600],
  ['em', ({ 'font-style': style }) => style === 'italic'],
  ['u', ({ 'text-decoration': line = '' }) => line.includes('underline')],
  ['s', ({ 'text-decoration': line = '' }) => line.includes('line-through')],
  ['sup', ({ 'vertical-align': place }) => place === 'super'],
  ['sub', ({ 'vertical-align': place }) => place === 'sub'],
]
/** The elements that the styles of a span stand for, from the outside in. */
export const meantBy = (styles: Styles): string[] => MEANT.filter(([, is]) => is(styles)).map(([tag]) => tag)

/** Colours that say no more than that nothing was chosen. */
const NO_COLOUR = /^(?:windowtext|black|auto|inherit|initial|#000(?:000)?|rgb\(0, ?0, ?0\))$/i
const NO_GROUND = /^(?:white|transparent|none|auto|initial|#fff(?:fff)?|rgb\(255, ?255, ?255\))$/i
const KEPT_IN_TEXT = ['color', 'background-color', 'font-size', 'font-family']

/** The attributes of an element with the styles that are meant: those of blocks at blocks, those of text at text. */
export function withStyles(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  styles: Styles,
): Record<string, string> {
  const kept: Styles = {}
  if (isStyled(tag)) {
    const align = styles['text-align'] ?? attributes['align']
    const indent = styles['mso-char-indent-count']
      ? `${Number.parseFloat(styles['mso-char-indent-count'])}em`
      : styles['text-indent']
    if (align && align !== 'justify' && align !== 'left') kept['text-align'] = align.toLowerCase()
    if (indent && Number.parseFloat(indent) > 0) kept['text-indent'] = indent
    if (styles['line-height']) kept['line-height'] = styles['line-height']
  } else {
    for (const name of KEPT_IN_TEXT) {
      const value = styles[name]
      const isUnsaid = name === 'color' ? NO_COLOUR : NO_GROUND
      if (value && !(name.endsWith('color') && isUnsaid.test(value))) kept[name] = value.replace(/"/g, "'")
    }
  }
  const { style: _style, class: _class, lang: _lang, align: _align, ...rest } = attributes
  const style = Object.entries(kept).map(([name, value]) => `${name}:${value}`)
  const list = styles['mso-list']
  return { ...rest, ...(list && { 'mso-list': list }), ...(style.length > 0 && { style: style.join(';') }) }
}
