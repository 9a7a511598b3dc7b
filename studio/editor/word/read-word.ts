import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { markedNumbers, OUTLINE_STYLES, titleOf, withNumbers } from './word-numbers.ts'
import { WORD_UNPACKED_BYTES, type WordPicture, type WordResult } from './word-limits.ts'

const TEXT = 'word/document.xml'
const NUMBERING = 'word/numbering.xml'
const STYLES = 'word/styles.xml'

/**
 * Converts a document to HTML with visible numbers as text, notes at the end, and pictures listed separately. Counts
 * and omits comments, deleted text and hidden text.
 */
export async function readWord(file: ArrayBuffer): Promise<WordResult> {
  const parts = unpacked(new Uint8Array(file))
  if (parts === 'large') return { kind: 'refused', reason: 'large' }
  const text = parts?.[TEXT]
  if (parts === undefined || text === undefined) return { kind: 'refused', reason: 'broken' }
  const visible = withoutHidden(strFromU8(text))
  const [numbering = '', styles = ''] = [NUMBERING, STYLES].map((name) => parts[name] && strFromU8(parts[name]))
  const written = {
    [TEXT]: strToU8(withNumbers(withoutNegations(visible.xml), numbering, styles)),
    // the paragraphs already contain their numbers, so the converter must not add numbers
    ...(styles && { [STYLES]: strToU8(styles.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/g, '')) }),
  }
  const document = zipSync({ ...parts, ...written }, { level: 0 })
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

/** Unpacks a package and counts bytes while unpacking, because the declared size is untrusted. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> | 'large' | undefined {
  const parts: Record<string, Uint8Array[]> = {}
  let size = 0
  let isBroken = false
  const unzip = new Unzip((file) => {
    const chunks: Uint8Array[] = (parts[file.name] = [])
    file.ondata = (error, chunk) => {
      isBroken ||= error !== null
      size += chunk?.length ?? 0
      if (size > WORD_UNPACKED_BYTES) throw new TooLarge()
      if (chunk) chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    // in small steps, to detect a zip bomb early
    const step = 16 * 1024
    for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    return error instanceof TooLarge ? 'large' : undefined
  }
  return isBroken
    ? undefined
    : Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, joined(chunks)]))
}

class TooLarge extends Error {}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
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
