import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { WORD_UNPACKED_BYTES, type WordPicture, type WordResult } from './word-limits.ts'

const TEXT = 'word/document.xml'

/** A document as HTML with its pictures apart. Comments, deleted and hidden text are left out; the first and last are counted. */
export async function readWord(file: ArrayBuffer): Promise<WordResult> {
  const parts = unpacked(new Uint8Array(file))
  if (parts === 'large') return { kind: 'refused', reason: 'large' }
  const text = parts?.[TEXT]
  if (parts === undefined || text === undefined) return { kind: 'refused', reason: 'broken' }
  const visible = withoutHidden(strFromU8(text))
  const document = zipSync({ ...parts, [TEXT]: strToU8(visible.xml) }, { level: 0 })
  const pictures: WordPicture[] = []
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: document.buffer as ArrayBuffer },
    {
      convertImage: mammoth.images.imgElement(async (image) => {
        const place = `/word-picture/${pictures.length}`
        pictures.push({ place, mediaType: image.contentType, bytes: new Uint8Array(await image.readAsArrayBuffer()) })
        return { src: place }
      }),
      includeEmbeddedStyleMap: false,
    },
  )
  return {
    kind: 'read',
    html: value,
    pictures,
    comments: count(visible.xml, /<w:commentReference\b/g),
    hidden: visible.hidden,
  }
}

/** The files of a package, counted while they are unpacked: what a package says of its size is not believed. */
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
    // in small steps, so that a bomb is noticed before it has gone off
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

/** Hidden text is not shown by Word and would be by the page: its runs go. Neighbouring ones are one place. */
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
