import { MEDIA_TYPE, type UploadExtension } from '#contracts/constants/upload-rules.ts'

/**
 * Extension and media type under which a file is stored: `jpeg` becomes `jpg`.
 * @throws Error for an extension that no purpose accepts.
 */
export function storedAs(extension: string): { extension: UploadExtension; mediaType: string } {
  if (!Object.hasOwn(MEDIA_TYPE, extension)) throw new Error(`.${extension} is never uploaded`)
  const known = extension as UploadExtension
  return { extension: known === 'jpeg' ? 'jpg' : known, mediaType: MEDIA_TYPE[known] }
}

/** Media types of documents that can be used as a résumé. */
export const DOCUMENT_TYPES: readonly string[] = [MEDIA_TYPE.pdf, MEDIA_TYPE.doc, MEDIA_TYPE.docx]

/** Media types of pictures that users may upload: photographs, no drawings. */
export const PHOTO_TYPES: readonly string[] = [MEDIA_TYPE.jpg, MEDIA_TYPE.png]
