import { contentOf, elementsIn, replaceElements } from './word-elements.ts'

/**
 * Rewrites a document so that the converter, which skips unknown elements with their content, reads all of its text. Of
 * content in several versions it keeps one. Moved text becomes insertions and deletions. Fields, text of a direction and
 * text with pronunciation lose their wrapper, text boxes become paragraphs.
 */
export const readableVersion = (document: string): string =>
  withTextBoxes(withoutAlternatives(document))
    .replace(/<w:pPrChange[\s>][\s\S]*?<\/w:pPrChange>/g, '')
    .replace(/<(\/?)w:moveTo(?=[\s>])/g, '<$1w:ins')
    .replace(/<(\/?)w:moveFrom(?=[\s>])/g, '<$1w:del')
    .replace(/<w:(rt|rubyPr)>[\s\S]*?<\/w:\1>/g, '')
    .replace(/<\/?w:(?:fldSimple|dir|bdo|ruby|rubyBase)(?:\s[^>]*)?>/g, '')
    .replace(/<(\/?)v:(?:oval|line|polyline|curve|arc)(?=[\s/>])/g, '<$1v:shape')

/** Number of formulas, which the converter skips. */
export const formulaCount = (document: string): number => document.match(/<m:oMath(?=[\s>])/g)?.length ?? 0

const ALTERNATIVES = 'mc:AlternateContent'
const CONTENT = /<w:t[\s>]|<v:imagedata[\s>]|<a:blip[\s>]/

/** Keeps the version for old programs, or a newer one if only that has text or a picture. */
const withoutAlternatives = (xml: string): string =>
  replaceElements(xml, ALTERNATIVES, (element) => {
    const fallback = elementsIn(element, 'mc:Fallback').map(contentOf).join('')
    const choices = elementsIn(element, 'mc:Choice').map(contentOf)
    const shown = CONTENT.test(fallback) ? fallback : choices.find((choice) => CONTENT.test(choice))
    return withoutAlternatives(shown ?? fallback)
  })

/** Puts the text boxes of a drawing behind the drawing, of which the converter reads only the pictures. */
const withTextBoxes = (xml: string): string =>
  replaceElements(xml, 'w:drawing', (drawing) => {
    const boxes = elementsIn(drawing, 'w:txbxContent').map(withTextBoxes)
    if (boxes.length === 0) return drawing
    return `${replaceElements(drawing, 'w:txbxContent', () => '')}<w:pict>${boxes.join('')}</w:pict>`
  })
