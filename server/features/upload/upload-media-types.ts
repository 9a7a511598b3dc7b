import type { UploadExtension } from '#contracts/upload-rules.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** How each ending is stored and served: `jpeg` becomes `jpg`. */
const STORED_AS: Readonly<Record<UploadExtension, { extension: string; mediaType: string }>> = {
  jpg: { extension: 'jpg', mediaType: 'image/jpeg' },
  jpeg: { extension: 'jpg', mediaType: 'image/jpeg' },
  png: { extension: 'png', mediaType: 'image/png' },
  svg: { extension: 'svg', mediaType: 'image/svg+xml' },
  mp4: { extension: 'mp4', mediaType: 'video/mp4' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  doc: { extension: 'doc', mediaType: 'application/msword' },
  docx: { extension: 'docx', mediaType: `${OFFICE}.wordprocessingml.document` },
  xls: { extension: 'xls', mediaType: 'application/vnd.ms-excel' },
  xlsx: { extension: 'xlsx', mediaType: `${OFFICE}.spreadsheetml.sheet` },
  ppt: { extension: 'ppt', mediaType: 'application/vnd.ms-powerpoint' },
  pptx: { extension: 'pptx', mediaType: `${OFFICE}.presentationml.presentation` },
  txt: { extension: 'txt', mediaType: 'text/plain' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
  rar: { extension: 'rar', mediaType: 'application/vnd.rar' },
}

/** How a file of this ending is stored. @throws Error for one that no purpose accepts. */
export function storedAs(extension: string): { extension: UploadExtension; mediaType: string } {
  const found = Object.hasOwn(STORED_AS, extension) ? STORED_AS[extension as UploadExtension] : undefined
  if (found === undefined) throw new Error(`.${extension} is never uploaded`)
  return { extension: found.extension as UploadExtension, mediaType: found.mediaType }
}

/** The media types of documents that can stand for a resume. */
export const DOCUMENT_TYPES: readonly string[] = [
  STORED_AS.pdf.mediaType,
  STORED_AS.doc.mediaType,
  STORED_AS.docx.mediaType,
]

/** The media types of pictures that a person may send: photographs, no drawings. */
export const PHOTO_TYPES: readonly string[] = [STORED_AS.jpg.mediaType, STORED_AS.png.mediaType]
