const SHAPE = /<(?:rect|circle|ellipse|path)[^>]*>/g
const DEFINITION = /<(linearGradient|radialGradient|clipPath) id="([^"]+)".*?<\/\1>/g
const BAD_NUMBER = /NaN|Infinity|undefined/

// On the element, opacity would cost the rasteriser one layer per shape.
const opacityToPaint = (markup: string): string =>
  markup.replace(SHAPE, (tag) => tag.replace(/ opacity="([^"]*)"/, ' fill-opacity="$1" stroke-opacity="$1"'))

/** Whole SVG document of w x h pixels; every definition once, in front. Throws when a part was drawn with a bad number. */
export function svgDocument(w: number, h: number, inner: string): string {
  if (BAD_NUMBER.test(inner)) throw new Error('a picture was drawn with a bad number')
  const definitions = new Map<string, string>()
  const shapes = inner.replace(DEFINITION, (definition: string, _tag: string, id: string) => {
    definitions.set(id, definition)
    return ''
  })
  const defs = definitions.size > 0 ? `<defs>${[...definitions.values()].join('')}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${defs}${opacityToPaint(shapes)}</svg>`
}
