import type { UploadExtension } from '#contracts/constants/upload-rules.ts'

/** Number of leading bytes that identify a file type. */
export const HEAD_BYTES = 4100

const ZIP = Buffer.from('PK\x03\x04')
/** Compound file: Word, Excel and PowerPoint up to 2003. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** TIFF, which `file-type` knows only if its directory is in the first bytes. */
const TIFF = [Buffer.from('II*\0'), Buffer.from('MM\0*')]
/** A JPEG or PNG picture is accepted by its bytes, even if its name has the extension of the other format. */
const PICTURES = ['jpg', 'png', 'apng']
/** Formats reported by `file-type` that match an extension. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  jpg: PICTURES,
  png: PICTURES,
  mp4: ['mp4'],
  pdf: ['pdf'],
  rar: ['rar'],
}

/** The format of a file by its first bytes, as an extension; undefined for an unknown format. */
export async function formatOf(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type') // loaded with the first upload, not with the server
  return (await fileTypeFromBuffer(head))?.ext ?? (TIFF.some((magic) => startsWith(head, magic)) ? 'tif' : undefined)
}

/** Whether the first bytes of a file match its (canonical) extension. The name alone is never trusted. */
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
      const found = await formatOf(head)
      return found !== undefined && (NAMES[extension]?.includes(found) ?? false)
    }
  }
}

const startsWith = (head: Buffer, magic: Buffer) => head.subarray(0, magic.length).equals(magic)

/** Whether the bytes are text in UTF-8, GB 18030 or UTF-16, without control characters and executable markup. */
function isPlainText(head: Buffer): boolean {
  const text = ENCODINGS.map((encoding) => decode(head, encoding)).find((decoded) => decoded !== undefined)
  return text !== undefined && !CONTROL.test(text) && !MARKUP.test(text)
}

const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le'] as const
// eslint-disable-next-line no-control-regex -- the pattern has to match control characters
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe]/
const MARKUP = /^\s*(?:<!|<\?|<(?:html|head|body|script|svg|iframe|img|style)\b|#!)/i

/** Decodes text; undefined for invalid bytes. Ignores a character cut off at the end. */
function decode(head: Buffer, encoding: (typeof ENCODINGS)[number]): string | undefined {
  const isMarked = head[0] === 0xff && head[1] === 0xfe
  if ((encoding === 'utf-16le') !== isMarked) return undefined
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}
