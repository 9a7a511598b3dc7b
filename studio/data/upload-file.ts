import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { StudioFile, UploadedStudioFile } from '#contracts/generated/studio-wire.ts'
import { FILE_ALT_MAX } from '#contracts/studio/studio-limits.ts'
import { noteUse } from './session-use.ts'
import { noAnswer, readAnswer, studioCall, studioRequest, withSession } from './studio-call.ts'

export type FileKind = 'picture' | 'film' | 'document'

type Options = {
  kind: FileKind
  /** Called with the share sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file. One whose bytes the library has already is used instead, and the new one is deleted.
 * @throws StudioFailure if rejected; DOMException AbortError if aborted.
 */
export async function uploadFile(file: File, options: Options): Promise<StudioFile & { isKnown: boolean }> {
  const { existing, ...stored } = await withSession(() => send(file, options))
  if (existing === null) return { ...stored, isKnown: false }
  // without permission to delete it, it stays in the library, where nothing uses it
  void studioCall('deleteFile', { fileId: stored.fileId }).catch(() => undefined)
  return { ...existing, isKnown: true }
}

/** Stores the description of a picture in the library. The text contains it anyway: a refusal is not told. */
export const describeFile = (fileId: number, alt: string): void =>
  void studioCall('updateFile', { fileId, title: '', alt: alt.slice(0, FILE_ALT_MAX) }).catch(() => undefined)

/** What is told when an uploaded file was in the library already. */
export const KNOWN_FILE = '媒体库里已有同样的文件，使用已有文件'

function send(file: File, { kind, onProgress, signal }: Options): Promise<UploadedStudioFile> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { url, method } = studioRequest(studioEndpoints.uploadStudioFile, { kind })
    // fetch reports no upload progress
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open(method, url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.min(1, loaded / total))
    request.onload = () => {
      try {
        resolve(
          readAnswer<'uploadStudioFile'>(
            request.status,
            request.responseText,
            request.getResponseHeader('x-request-id'),
          ),
        )
        noteUse()
      } catch (error) {
        reject(error as Error)
      }
    }
    request.onerror = () => reject(noAnswer())
    request.onabort = () => reject(new DOMException('taken back', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel, { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
