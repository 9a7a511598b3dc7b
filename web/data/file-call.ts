import { endpoints } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { applyFailureEffect, resolveFailureEffect } from './handle-failure.ts'
import { pageProduct } from './page-state.ts'
import { type FailureReason, readReply, requestIdOf } from './reply.ts'
import { buildRequest } from './request.ts'
import { saveBlob } from './save-blob.ts'
import { readSessionKey } from './session-key.ts'

type FileCallId = 'download' | 'resumePdf' | 'downloadDataExport'

/**
 * Downloads a file of the logged-in user and saves it as `fileName`. A failure has the effects of specification 8; the
 * server sends its errors as JSON instead of the file.
 * @returns whether the file was saved.
 */
export async function saveFile<Id extends FileCallId>(
  id: Id,
  input: Wire[Id]['input'],
  fileName: string,
): Promise<boolean> {
  const key = readSessionKey()
  const result = await fetchFile(id, input, key)
  if ('file' in result) {
    saveBlob(result.file, fileName)
    return true
  }
  applyFailureEffect(resolveFailureEffect(result, key))
  return false
}

async function fetchFile(
  id: FileCallId,
  input: object,
  key: string | undefined,
): Promise<{ file: Blob } | FailureReason> {
  const { url, method } = buildRequest(endpoints[id], pageProduct(), input as Record<string, unknown>)
  try {
    const response = await fetch(url, { method, headers: key === undefined ? {} : { AuSessionKey: key } })
    const requestId = requestIdOf(response.headers.get('x-request-id'))
    if (!response.ok) return { kind: 'status', status: response.status, ...requestId }
    // failures have status 200 too: only the content type distinguishes them from the file
    if (!response.headers.get('content-type')?.startsWith('application/json')) return { file: await response.blob() }
    const reply = readReply(await response.json())
    if (reply.state === 'failed') return { ...reply.reason, ...requestId }
  } catch {
    // no response, or invalid JSON: the same failure
  }
  return { kind: 'transport' }
}
