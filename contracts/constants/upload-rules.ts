import { type CatalogueText, largeUploadMessage, UPLOAD_MESSAGE, uploadFormatsMessage } from './error-messages.ts'
import { UPLOAD_LIMIT_MB, UPLOAD_NAME_MAX } from './limits.ts'

/** Purpose of an upload. It determines the accepted files and whether only their owner can read them. */
export type UploadPurpose = 'image' | 'video' | 'file' | 'resume' | 'photo' | 'feedback'
/** specification 5: kinds of files with different limits and messages. */
export type UploadKind = 'image' | 'file' | 'video'

const PHOTOS = ['jpg', 'jpeg', 'png'] as const
const PICTURES = [...PHOTOS, 'svg'] as const
const DOCUMENTS = ['pdf', 'doc', 'docx'] as const
const FILES = [...DOCUMENTS, 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip', 'rar'] as const
const VIDEOS = ['mp4'] as const

export type UploadExtension = (typeof PICTURES | typeof FILES | typeof VIDEOS)[number]
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Media types by extension. */
export const MEDIA_TYPE: Readonly<Record<UploadExtension, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${OFFICE}.presentationml.presentation`,
  txt: 'text/plain',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
}

type PurposeRule = { extensions: readonly UploadExtension[] }

/** Accepted extensions by purpose. */
export const UPLOAD_RULES: Readonly<Record<UploadPurpose, PurposeRule>> = {
  image: { extensions: PICTURES },
  video: { extensions: VIDEOS },
  file: { extensions: [...FILES, ...PICTURES, ...VIDEOS] },
  resume: { extensions: [...DOCUMENTS, ...PHOTOS] },
  photo: { extensions: PHOTOS },
  feedback: { extensions: PHOTOS },
}

/** Extension of a file's name in lower case, without the dot; '' for a name without extension. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Kind of an extension, which determines the size limit. */
export function uploadKind(extension: string): UploadKind {
  if ((VIDEOS as readonly string[]).includes(extension)) return 'video'
  return (PICTURES as readonly string[]).includes(extension) ? 'image' : 'file'
}

const BYTES_PER_MB = 1024 * 1024
/** Maximum size in bytes of a file of this kind, exclusive. */
export const uploadLimitBytes = (kind: UploadKind): number => UPLOAD_LIMIT_MB[kind] * BYTES_PER_MB

/** Error message for a file whose extension or content is not accepted for the purpose. */
export function badFormatMessage(purpose: UploadPurpose): CatalogueText {
  const { extensions } = UPLOAD_RULES[purpose]
  const kinds = new Set(extensions.map(uploadKind))
  if (kinds.size > 1 || kinds.has('file')) return uploadFormatsMessage(extensions)
  return kinds.has('image') ? UPLOAD_MESSAGE.badImage : UPLOAD_MESSAGE.badVideo
}

/**
 * Error message for a file's name and size; undefined if accepted. Shared by browser and server; the server also checks
 * the content.
 */
export function uploadRefusal(purpose: UploadPurpose, name: string, bytes: number): CatalogueText | undefined {
  if (Array.from(name).length > UPLOAD_NAME_MAX) return UPLOAD_MESSAGE.longName
  const extension = extensionOf(name)
  if (!(UPLOAD_RULES[purpose].extensions as readonly string[]).includes(extension)) return badFormatMessage(purpose)
  const kind = uploadKind(extension)
  if (bytes >= uploadLimitBytes(kind)) return largeUploadMessage(UPLOAD_LIMIT_MB[kind])
  return bytes === 0 ? UPLOAD_MESSAGE.empty : undefined
}
