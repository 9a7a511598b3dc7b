import { stylesOf } from '#contracts/article-markup/clean-attributes.ts'
import type { BlockStyle } from './editor-nodes.ts'

/** Converts the style attribute of a block to the editor's properties. */
export function toBlockStyle(attributes: Readonly<Record<string, string>>): BlockStyle {
  const { 'text-align': textAlign, 'text-indent': indent, 'line-height': lineHeight, ...kept } = stylesOf(attributes)
  return {
    ...(textAlign && { textAlign }),
    ...(indent && { indent }),
    ...(lineHeight && { lineHeight }),
    ...(Object.keys(kept).length > 0 && { kept }),
  }
}

/** Converts the editor's style properties back to attributes; {} without styles. */
export function fromBlockStyle({ textAlign, indent, lineHeight, kept }: BlockStyle): Record<string, string> {
  const said = { 'text-align': textAlign, 'text-indent': indent, 'line-height': lineHeight, ...kept }
  const style = Object.entries(said).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return style.length > 0 ? { style: style.join(';') } : {}
}

/** Whether an element has no attribute except `style`. */
export const hasOnlyStyle = (attributes: Readonly<Record<string, string>>): boolean =>
  Object.keys(attributes).every((name) => name === 'style')
