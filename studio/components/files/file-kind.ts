import type { FileKind } from '#studio/data/upload-file.ts'
import { extensionOf, UPLOAD_RULES, uploadKind, type UploadPurpose, uploadRefusal } from '#contracts/upload-rules.ts'

export const KIND_NAMES: Readonly<Record<FileKind, string>> = { picture: '图片', film: '视频', document: '附件' }

const PURPOSES: Readonly<Record<FileKind, UploadPurpose>> = { picture: 'image', film: 'video', document: 'file' }
const KINDS = { image: 'picture', video: 'film', file: 'document' } as const

/** The kind of a file by its name. */
export const kindOfName = (name: string): FileKind => KINDS[uploadKind(extensionOf(name))]

/** What a file dialog offers for a kind; without one for all. */
export const acceptOf = (kind: FileKind | undefined): string =>
  UPLOAD_RULES[PURPOSES[kind ?? 'document']].extensions.map((extension) => `.${extension}`).join(',')

/** Why a file is refused before it is sent, by the texts of specification 5; undefined when it may go. */
export const refusalOf = (kind: FileKind, { name, size }: File): string | undefined =>
  uploadRefusal(PURPOSES[kind], name, size)

/** A size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
