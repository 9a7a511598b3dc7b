import { MEDIA_TYPE, type UploadExtension } from '#contracts/constants/upload-rules.ts'

/** How a file of this ending is stored: `jpeg` becomes `jpg`. @throws Error for one that no purpose accepts. */
export function storedAs(extension: string): { extension: UploadExtension; mediaType: string } {
  if (!Object.hasOwn(MEDIA_TYPE, extension)) throw new Error(`.${extension} is never uploaded`)
  const known = extension as UploadExtension
  return { extension: known === 'jpeg' ? 'jpg' : known, mediaType: MEDIA_TYPE[known] }
}

/** The media types of documents that can stand for a resume. */
export const DOCUMENT_TYPES: readonly string[] = [MEDIA_TYPE.pdf, MEDIA_TYPE.doc, MEDIA_TYPE.docx]

/** The media types of pictures that a person may send: photographs, no drawings. */
export const PHOTO_TYPES: readonly string[] = [MEDIA_TYPE.jpg, MEDIA_TYPE.png]
