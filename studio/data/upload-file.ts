import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { noteUse } from './session-use.ts'
import { noAnswer, readAnswer, studioRequest, withSession } from './studio-call.ts'

export type FileKind = 'picture' | 'film' | 'document'

type Options = {
  kind: FileKind
  /** Hears which part of it has been sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Stores a file. @throws StudioFailure when it is refused, DOMException AbortError when it is taken back. */
export const uploadFile = (file: File, options: Options): Promise<StudioFile> => withSession(() => send(file, options))

function send(file: File, { kind, onProgress, signal }: Options): Promise<StudioFile> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { url, method } = studioRequest(studioEndpoints.uploadStudioFile, { kind })
    // fetch tells no progress of what it sends
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
