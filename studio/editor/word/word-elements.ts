/** Replaces each outermost element with a name, such as `w:drawing`, in XML; `write` gets the element with its tags. */
export function replaceElements(xml: string, name: string, write: (element: string) => string): string {
  const written: string[] = []
  let depth = 0
  let start = 0
  let kept = 0
  for (const { 0: tag, 1: slash, 2: selfClosing, index } of xml.matchAll(
    new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*?(/?)>`, 'g'),
  )) {
    if (selfClosing === '/' || (slash === '/' && depth === 0)) continue
    if (slash === '') {
      if (depth === 0) start = index
      depth += 1
      continue
    }
    depth -= 1
    if (depth > 0) continue
    const end = index + tag.length
    written.push(xml.slice(kept, start), write(xml.slice(start, end)))
    kept = end
  }
  return [...written, xml.slice(kept)].join('')
}

/** The outermost elements with a name. */
export function elementsIn(xml: string, name: string): string[] {
  const found: string[] = []
  replaceElements(xml, name, (element) => {
    found.push(element)
    return ''
  })
  return found
}

/** The content of an element, without its own tags. */
export const contentOf = (element: string): string => element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
