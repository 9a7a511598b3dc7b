import { escapeXml, levelText, numberingOf, type Level } from './word-numbering.ts'
import { paragraphStyles } from './word-styles.ts'
import { titlePlaces } from './word-title.ts'
import { readableVersion } from './word-versions.ts'

/** Markers around a number until the conversion to HTML: private-use characters that documents do not contain. */
const BEFORE = '\uf8f0'
const BEHIND = '\uf8f1'
/** Precedes the marks of a paragraph: `t` for a title, `c` or `r` for its alignment. */
const LOOKS = '\uf8f2'
/** Marks by Word's names of alignments. Other alignments are not kept. */
const ALIGNED: Readonly<Record<string, string>> = { center: 'c', right: 'r', end: 'r' }

/**
 * Writes Word's rendered numbers as text into the XML of a document, and marks titles and alignment. Paragraphs that
 * are headings by outline level get the style `OutlineN`.
 */
export function withNumbers(document: string, numbering: string, styles: string): string {
  const lists = numberingOf(numbering)
  const styleOf = paragraphStyles(styles)
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  const xml = readableVersion(document)
  const titles = hasTitle(xml, styleOf) ? undefined : titlePlaces(xml)
  return xml.replace(PARAGRAPH, (start: string, properties: string | undefined = '', place: number) => {
    const style = styleOf(valueOf(properties, 'pStyle'))
    const own = /<w:numPr>/.test(properties)
    const id = own ? valueOf(properties, 'numId') : style.numId
    const list = id === undefined ? undefined : lists.get(id)
    const said = own ? valueOf(properties, 'ilvl') : style.level
    const at = Number(
      said ?? list?.levels.findIndex(({ style: linked }) => linked !== undefined && linked === style.id) ?? 0,
    )
    const outline = valueOf(properties, 'outlineLvl') ?? style.outline
    const kept = outlined(properties.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/, ''), style.isNamed ? undefined : outline)
    const opened = start.slice(0, start.length - properties.length)
    const looks =
      (style.isTitle || titles?.has(place) ? 't' : '') + (ALIGNED[valueOf(properties, 'jc') ?? style.align ?? ''] ?? '')
    const mark =
      list === undefined || id === undefined
        ? ''
        : nextMark(list.levels, list.starts, at < 0 ? 0 : at, { id, key: list.key, counters, begun })
    const text =
      (looks === '' ? '' : LOOKS + looks) +
      (mark === '' ? '' : escapeXml(`${BEFORE}${list?.key};${Math.max(0, at)};${mark}${BEHIND}`))
    return opened + kept + (text === '' ? '' : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`)
  })
}

/** Whether a paragraph has the style Title. */
const hasTitle = (xml: string, styleOf: ReturnType<typeof paragraphStyles>): boolean =>
  [...xml.matchAll(/<w:pStyle w:val="([^"]*)"/g)].some(([, id]) => styleOf(id).isTitle)

const PARAGRAPH = /<w:p(?=[\s>])(?:[^>]*[^>/])?>(<w:pPr>[\s\S]*?<\/w:pPr>)?/g

const valueOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<w:${name} [^>]*w:val="([^"]*)"`).exec(xml)?.[1]

function outlined(properties: string, outline: string | undefined): string {
  if (outline === undefined || !/^[0-5]$/.test(outline)) return properties
  const style = `<w:pStyle w:val="Outline${Number(outline) + 1}"/>`
  const others = (properties === '' ? '<w:pPr></w:pPr>' : properties).replace(/<w:pStyle [^>]*\/>/, '')
  return others.replace('<w:pPr>', `<w:pPr>${style}`)
}

/** Style map of the converter for paragraphs that are headings by outline level. */
export const OUTLINE_STYLES = Array.from({ length: 6 }, (_, at) => `p.Outline${at + 1} => h${at + 1}:fresh`)

type Counting = { id: string; key: string; counters: Map<string, number[]>; begun: Set<string> }

/** Returns the next number of a list. Lists with a common definition continue their numbering until a list restarts. */
function nextMark(
  levels: readonly Level[],
  starts: ReadonlyMap<number, number>,
  at: number,
  { id, key, counters, begun }: Counting,
): string {
  const level = levels[at]
  if (level === undefined) return ''
  const counts = counters.get(key) ?? []
  counters.set(key, counts)
  if (!begun.has(`${id} ${at}`)) {
    begun.add(`${id} ${at}`)
    const anew = starts.get(at)
    if (anew !== undefined) counts[at] = anew - 1
  }
  counts[at] = (counts[at] ?? level.start - 1) + 1
  counts.length = at + 1
  for (let above = 0; above < at; above += 1) counts[above] ??= levels[above]?.start ?? 1
  return levelText(levels, counts, at)
}

/** Returns the converted HTML with alignment, and with numbers marked as in Word's clipboard HTML. */
export const markedNumbers = (html: string): string =>
  html
    .replace(
      /<(p|h[1-6])>((?:<[^>]*>)*)\uf8f2t?([cr])/g,
      (_, tag: string, inside: string, look: string) =>
        `<${tag} style="text-align:${look === 'c' ? 'center' : 'right'}">${inside}`,
    )
    .replace(/\uf8f2[tcr]*/g, '')
    .replace(/<p(?: style="text-align:\w+")?><\/p>/g, '')
    .replace(
      /<(p|h[1-6])(?: style="([^"]*)")?>((?:<[^>]*>)*)\uf8f0([^;]*);(\d);([^\uf8f1]*)\uf8f1/g,
      (_, tag: string, align: string | undefined, inside: string, list: string, level: string, mark: string) =>
        `<${tag} style="${align === undefined ? '' : `${align};`}mso-list:l${list} level${Number(level) + 1}"><span style="mso-list:Ignore">${mark}</span>${inside}`,
    )
    .replace(/\uf8f0[^;]*;\d;([^\uf8f1]*)\uf8f1/g, '$1')

/** HTML of the first paragraphs that are marked as a title; '' without such paragraphs. Call before `markedNumbers`. */
export const titleOf = (html: string): string => {
  const [title = ''] = /(?:<p>(?:<[^>]*>)*\uf8f2t(?:(?!<\/p>)[\s\S])*<\/p>)+/.exec(html) ?? []
  return title.replace(/\uf8f2[tcr]*/g, '')
}
