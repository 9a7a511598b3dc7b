import type { AttachmentContent } from './attachment-content.ts'
import { docxOf, xlsxOf } from './office-files.ts'
import { pdfOf } from './pdf-file.ts'

type Kind = { make: (content: AttachmentContent) => Buffer; mediaType: string }

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { make: pdfOf, mediaType: 'application/pdf' },
  docx: {
    make: docxOf,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { make: xlsxOf, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
}

/** Creates a .pdf, .docx or .xlsx file, by the extension of `name`; deterministic. @throws Error for others. */
export function documentFile(name: string, content: AttachmentContent) {
  const extension = name.split('.').at(-1) ?? ''
  const kind = KINDS[extension]
  if (kind === undefined) throw new Error(`${name} is neither pdf nor docx nor xlsx`)
  return { bytes: kind.make(content), mediaType: kind.mediaType, originalFilename: name, extension }
}
