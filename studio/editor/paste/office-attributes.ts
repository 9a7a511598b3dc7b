import type { ArticleElement } from '#contracts/article-markup/article-tree.ts'
import { blockStyles, isStyled, styleAttribute, type Styles, textStyles } from './office-styles.ts'

/** Attributes that are kept, for this step or later ones. */
const KEPT_ATTRIBUTES =
  'colspan rowspan width span scope start value type id class color face role href src alt controls poster bgcolor border data-leveltext data-selection'.split(
    ' ',
  )
/** Styles that later steps read, in addition to the styles of office-styles.ts: text formats, lists, column widths. */
const READ_LATER = [
  'font-weight',
  'font-style',
  'text-decoration',
  'text-decoration-line',
  'vertical-align',
  'list-style-type',
  'width',
  'display',
]

/** Returns the attributes of a pasted element that are kept; all others, such as `mso-` styles, are removed. */
export function plainAttributes({ tag, attributes }: ArticleElement, styles: Styles): Record<string, string> {
  const own = KEPT_ATTRIBUTES.flatMap((name) => (name in attributes ? [[name, attributes[name] ?? '']] : []))
  const names = /^t[dhr]$/.test(tag) ? [...READ_LATER, 'background', 'background-color'] : READ_LATER
  const read = names.flatMap((name) => (styles[name] ? [[name, styles[name]]] : []))
  const meant = isStyled(tag) ? blockStyles(styles, attributes['align']) : textStyles(styles)
  const list = styles['mso-list']
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    ...(list && list !== 'none' && { 'mso-list': list, 'number-at': numberAt(styles) }),
    ...styleAttribute({ ...(Object.fromEntries(read) as Styles), ...meant }),
  }
}

/** Position of a hanging line's number, in points. */
function numberAt(styles: Styles): string {
  const [margin = '', edge = margin] = (styles['margin'] ?? '').split(' ').slice(-1)
  const at = points(styles['margin-left'] ?? edge) + points(styles['text-indent'])
  return at > 0 ? `${Math.round(Math.min(at, MAX_INDENT_PT) * 10) / 10}pt` : ''
}

/** Maximum indent in points: a deeper indent exceeds the width of a phone. */
const MAX_INDENT_PT = 72

const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, cm: 28.35, mm: 2.835, in: 72 }
function points(length = ''): number {
  const [, value = '0', unit = 'pt'] = /^(-?[\d.]+)(pt|px|cm|mm|in)$/.exec(length) ?? []
  return Number(value) * (POINTS[unit] ?? 0)
}
