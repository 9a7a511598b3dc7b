import { studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import { noteUse } from './session-use.ts'
import { noAnswer, readAnswer, type StudioData, type StudioInput, studioRequest } from './studio-call.ts'

type FileCallId = 'uploadStudioFile' | 'checkContentImport' | 'createContentImport'

type Options = {
  /** Called with the sent share of the file, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a call with a file, and reports the progress of the upload.
 * @throws StudioFailure if rejected; DOMException AbortError if aborted.
 */
export function sendFile<Id extends FileCallId>(
  id: Id,
  input: StudioInput<Id>,
  file: File,
  { onProgress, signal }: Options = {},
): Promise<StudioData<Id>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const { url, method } = studioRequest(studioEndpoints[id], input)
    // fetch reports no upload progress
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open(method, url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.min(1, loaded / total))
    request.onload = () => {
      try {
        resolve(readAnswer<Id>(request.status, request.responseText, request.getResponseHeader('x-request-id')))
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
