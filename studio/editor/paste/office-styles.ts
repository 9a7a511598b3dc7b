import { TEXT_BLOCKS } from '#contracts/article-markup/markup-list.ts'

export type Styles = Readonly<Record<string, string>>

/** Parses a style attribute, names in lower case; handles unquoted values and `!important`. */
export function looseStyles(attributes: Readonly<Record<string, string>>): Styles {
  const style = attributes['style']
  if (style === undefined || style === '') return {}
  return Object.fromEntries(
    style.split(';').flatMap((declaration) => {
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

/** Whether a tag is a block, whose text styles do not apply to its content. */
export const isStyled = (tag: string): boolean =>
  [...TEXT_BLOCKS, 'h6', 'li', 'table', 'tr', 'td', 'th', 'ul', 'ol', 'blockquote'].includes(tag)

/** Colours that are equivalent to the default text colour. */
const NO_COLOUR = /^(?:windowtext|black|auto|inherit|initial|transparent|currentcolor|#000(?:000)?|rgb\(0, ?0, ?0\))$/i
const NO_GROUND = /^(?:white|transparent|none|auto|initial|#fff(?:fff)?|rgb\(255, ?255, ?255\)|rgba\(0, ?0, ?0, ?0\))$/i
const KEPT_IN_TEXT = ['color', 'background-color', 'font-size', 'font-family']

/** Whether an element has a background colour other than the page's. */
export const isShaded = (styles: Styles, attributes: Readonly<Record<string, string>>): boolean => {
  const ground = styles['background-color'] ?? styles['background'] ?? attributes['bgcolor']
  return ground !== undefined && ground !== '' && !NO_GROUND.test(ground) && !/^(?:white|none) none/i.test(ground)
}

/** Text styles of an element that differ from the defaults. */
export function textStyles(styles: Styles): Styles {
  return Object.fromEntries(
    KEPT_IN_TEXT.flatMap((name) => {
      const value = styles[name]
      const isUnsaid = name === 'color' ? NO_COLOUR : NO_GROUND
      return value && !(name.endsWith('color') && isUnsaid.test(value)) ? [[name, value.replace(/"/g, "'")]] : []
    }),
  )
}

/** Relevant styles of a block. Omits the negative indent of a hanging line. */
export function blockStyles(styles: Styles, align: string | undefined): Styles {
  const kept: Record<string, string> = {}
  const aligned = styles['text-align'] ?? align
  const chars = Number.parseFloat(styles['mso-char-indent-count'] ?? '')
  const indent = chars > 0 ? `${chars}em` : styles['text-indent']
  if (aligned && /^(?:center|right)$/i.test(aligned)) kept['text-align'] = aligned.toLowerCase()
  if (indent && Number.parseFloat(indent) > 0) kept['text-indent'] = indent
  if (styles['line-height'] && styles['line-height'] !== 'normal') kept['line-height'] = styles['line-height']
  return kept
}

/** Formats styles as a `style` attribute; {} without styles. */
export const styleAttribute = (styles: Styles): { style?: string } => {
  const style = Object.entries(styles).map(([name, value]) => `${name}:${value}`)
  return style.length > 0 ? { style: style.join(';') } : {}
}
