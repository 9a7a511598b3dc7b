import type { FileKind } from '#studio/data/upload-file.ts'
import {
  extensionOf,
  UPLOAD_RULES,
  uploadKind,
  type UploadPurpose,
  uploadRefusal,
} from '#contracts/constants/upload-rules.ts'

export const KIND_NAMES: Readonly<Record<FileKind, string>> = { picture: '图片', film: '视频', document: '附件' }

const PURPOSES: Readonly<Record<FileKind, UploadPurpose>> = { picture: 'image', film: 'video', document: 'file' }
const KINDS = { image: 'picture', video: 'film', file: 'document' } as const

/** Kind of a file by its name. */
export const kindOfName = (name: string): FileKind => KINDS[uploadKind(extensionOf(name))]

/** Extensions for a file dialog, as a value of `accept`; those of all kinds by default. */
export const acceptOf = (kind: FileKind | undefined): string =>
  UPLOAD_RULES[PURPOSES[kind ?? 'document']].extensions.map((extension) => `.${extension}`).join(',')

/** Why a file is rejected before uploading, with the texts of specification 5; undefined if accepted. */
export const refusalOf = (kind: FileKind, { name, size }: File): string | undefined =>
  uploadRefusal(PURPOSES[kind], name, size)

/** Formats a size in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
