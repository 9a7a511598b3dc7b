import { strFromU8, strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { compoundKind } from '#contracts/archive/compound-file.ts'
import { UnpackedTooLarge, unzipParts } from '#contracts/archive/unzip-parts.ts'
import { markedNumbers, OUTLINE_STYLES, titleOf, withNumbers } from './word-numbers.ts'
import { WORD_UNPACKED_BYTES, type WordPicture, type WordResult } from './word-limits.ts'
import { wordPaths } from './word-parts.ts'
import { formulaCount } from './word-versions.ts'

/**
 * Converts a document to HTML with visible numbers as text, notes at the end, and pictures listed separately. Counts
 * and omits comments, deleted text and hidden text.
 */
export async function readWord(file: ArrayBuffer): Promise<WordResult> {
  const parts = unpacked(new Uint8Array(file))
  if (typeof parts === 'string') return { kind: 'refused', reason: parts }
  const paths = wordPaths(parts)
  const text = parts.get(paths.text)
  if (text === undefined) return { kind: 'refused', reason: 'broken' }
  const visible = withoutHidden(strFromU8(text))
  const textOf = (path: string) => strFromU8(parts.get(path) ?? new Uint8Array())
  const [numbering, styles] = [textOf(paths.numbering), textOf(paths.styles)]
  const written = {
    [paths.text]: strToU8(withNumbers(withoutNegations(visible.xml), numbering, styles)),
    // the paragraphs already contain their numbers, so the converter must not add numbers
    ...(styles && { [paths.styles]: strToU8(styles.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/g, '')) }),
  }
  const document = zipSync({ ...Object.fromEntries(parts), ...written }, { level: 0 })
  const pictures: WordPicture[] = []
  const { value } = await mammoth.convertToHtml(
    // mammoth reads `arrayBuffer` in browsers, `buffer` in Node
    { arrayBuffer: document.buffer as ArrayBuffer, buffer: document } as { arrayBuffer: ArrayBuffer },
    {
      convertImage: mammoth.images.imgElement(async (image) => {
        const place = `/word-picture/${pictures.length}`
        pictures.push({ place, mediaType: image.contentType, bytes: new Uint8Array(await image.readAsArrayBuffer()) })
        return { src: place }
      }),
      includeEmbeddedStyleMap: false,
      styleMap: OUTLINE_STYLES,
    },
  )
  return {
    kind: 'read',
    title: titleOf(value),
    html: withNotes(markedNumbers(value)),
    pictures,
    comments: count(visible.xml, /<w:commentReference\b/g),
    hidden: visible.hidden,
    formulas: formulaCount(visible.xml),
    deleted: count(visible.xml, /<w:del [^>]*>(?:(?!<\/w:del>)[\s\S])*<w:delText/g),
  }
}

/** Footnotes and endnotes as lines at the end, without back links. */
function withNotes(html: string): string {
  const at = html.search(/<ol><li id="(?:foot|end)note-/)
  if (at < 0) return html
  let number = 0
  const notes = html
    .slice(at)
    .replace(/<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
    .replace(/<\/?ol>|<\/li>/g, '')
    .replace(/<li id="(?:foot|end)note-[^"]*">\s*(<p>)?/g, (_, start = '') => `${start}[${(number += 1)}] `)
  return html.slice(0, at) + notes
}

/** The parts of a package by path, or the reason why there are none. */
function unpacked(bytes: Uint8Array): Map<string, Uint8Array> | Extract<WordResult, { kind: 'refused' }>['reason'] {
  try {
    return compoundKind(bytes) ?? unzipParts(bytes, { wanted: () => true, bytesMax: WORD_UNPACKED_BYTES })
  } catch (error) {
    return error instanceof UnpackedTooLarge ? 'large' : 'broken'
  }
}

/** Removes negated `tblHeader` marks: the converter ignores their value and would make the row a header. */
const withoutNegations = (xml: string): string => xml.replace(/<w:tblHeader w:val="(?:0|false|off)"\s*\/>/g, '')

/** Removes hidden text, which Word does not show but the page would. Adjacent runs count as one. */
function withoutHidden(xml: string): { xml: string; hidden: number } {
  let hidden = 0
  let lastEnd = -1
  const visible = xml.replace(/<w:r(?: [^>]*)?>(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g, (run, at: number) => {
    if (!/<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(run)) return run
    if (/<w:t[ >]/.test(run) && at !== lastEnd) hidden += 1
    lastEnd = at + run.length
    return ''
  })
  return { xml: visible, hidden }
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
