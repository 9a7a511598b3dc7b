import type { UploadExtension } from '#contracts/upload-rules.ts'

/** So much of a file tells what it is (trust.md §1, content sniffing). */
export const HEAD_BYTES = 4100

const ZIP = Buffer.from('PK\x03\x04')
/** Compound file: Word, Excel and PowerPoint up to 2003. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What file-type calls the contents of the remaining endings. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  png: ['png', 'apng'],
  mp4: ['mp4'],
  pdf: ['pdf'],
  rar: ['rar'],
}

/** Whether the beginning of a file is what its (canonical) ending says. The name alone is never believed. */
export async function isHeadOf(extension: UploadExtension, head: Buffer): Promise<boolean> {
  switch (extension) {
    case 'docx':
    case 'xlsx':
    case 'pptx':
    case 'zip':
      return startsWith(head, ZIP)
    case 'doc':
    case 'xls':
    case 'ppt':
      return startsWith(head, COMPOUND)
    case 'txt':
      return isPlainText(head)
    case 'svg':
      return /^\ufeff?\s*</.test(head.toString('utf8'))
    default: {
      const { fileTypeFromBuffer } = await import('file-type') // loaded with the first upload, not with the server
      const found = await fileTypeFromBuffer(head)
      return found !== undefined && (NAMES[extension]?.includes(found.ext) ?? false)
    }
  }
}

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic)

/** Text in UTF-8, GB 18030 or UTF-16: no control characters, and no markup that some program might run. */
function isPlainText(head: Buffer): boolean {
  const text = ENCODINGS.map((encoding) => decode(head, encoding)).find((decoded) => decoded !== undefined)
  return text !== undefined && !CONTROL.test(text) && !MARKUP.test(text)
}

const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le'] as const
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe]/
const MARKUP = /^\s*(?:<!|<\?|<(?:html|head|body|script|svg|iframe|img|style)\b|#!)/i

/** The text, undefined when the bytes are not of the encoding. A character cut at the end does not count. */
function decode(head: Buffer, encoding: (typeof ENCODINGS)[number]): string | undefined {
  const isMarked = head[0] === 0xff && head[1] === 0xfe
  if ((encoding === 'utf-16le') !== isMarked) return undefined
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}
