import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { FILE_ALT_MAX } from '#contracts/studio/studio-limits.ts'
import { sendFile } from './send-file.ts'
import { studioCall, withSession } from './studio-call.ts'

export type FileKind = 'picture' | 'film' | 'document'

type Options = {
  kind: FileKind
  /** Called with the sent share of the file, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file. If the library already has a file with the same bytes, that file is returned and the new one is
 * deleted.
 * @throws StudioFailure if rejected; DOMException AbortError if aborted.
 */
export async function uploadFile(
  file: File,
  { kind, ...progress }: Options,
): Promise<StudioFile & { isKnown: boolean }> {
  const { existing, ...stored } = await withSession(() => sendFile('uploadStudioFile', { kind }, file, progress))
  if (existing === null) return { ...stored, isKnown: false }
  // if the staff member may not delete the new file, the file stays in the library, unused
  void studioCall('deleteFile', { fileId: stored.fileId }).catch(() => undefined)
  return { ...existing, isKnown: true }
}

/** Stores the description of a picture in the library. Ignores errors, because the text has the description, too. */
export const describeFile = (fileId: number, alt: string): void =>
  void studioCall('updateFile', { fileId, title: '', alt: alt.slice(0, FILE_ALT_MAX) }).catch(() => undefined)

/** Message for an upload whose content was already in the library. */
export const KNOWN_FILE = '媒体库里已有同样的文件，使用已有文件'
