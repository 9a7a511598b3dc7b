import { stylesOf } from '#contracts/article-markup/clean-attributes.ts'
import type { BlockStyle } from './editor-nodes.ts'

/** The style attribute of a block by the editor's names. */
export function toBlockStyle(attributes: Readonly<Record<string, string>>): BlockStyle {
  const { 'text-align': textAlign, 'text-indent': indent, 'line-height': lineHeight, ...kept } = stylesOf(attributes)
  return {
    ...(textAlign && { textAlign }),
    ...(indent && { indent }),
    ...(lineHeight && { lineHeight }),
    ...(Object.keys(kept).length > 0 && { kept }),
  }
}

/** The attributes of a block with the style that the editor gave it. */
export function fromBlockStyle({ textAlign, indent, lineHeight, kept }: BlockStyle): Record<string, string> {
  const said = { 'text-align': textAlign, 'text-indent': indent, 'line-height': lineHeight, ...kept }
  const style = Object.entries(said).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return style.length > 0 ? { style: style.join(';') } : {}
}

/** Whether an element says nothing but its styles. */
export const hasOnlyStyle = (attributes: Readonly<Record<string, string>>): boolean =>
  Object.keys(attributes).every((name) => name === 'style')
