import { endpoints } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { applyFailureEffect, resolveFailureEffect } from './handle-failure.ts'
import { pageProduct } from './page-state.ts'
import { type FailureReason, readReply } from './reply.ts'
import { buildRequest } from './request.ts'
import { saveBlob } from './save-blob.ts'
import { readSessionKey } from './session-key.ts'

type FileCallId = 'download' | 'resumePdf' | 'downloadDataExport'

/**
 * Downloads a file of the logged-in user and saves it under a name. A failure arrives as JSON and is handled like that
 * of any call (specification 8).
 * @returns whether the file arrived.
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
    if (!response.ok) return { kind: 'status', status: response.status }
    // failures have status 200 too: only the content type distinguishes them from the file
    if (!response.headers.get('content-type')?.startsWith('application/json')) return { file: await response.blob() }
    const reply = readReply(await response.json())
    if (reply.state === 'failed') return reply.reason
  } catch {
    // handled below
  }
  return { kind: 'transport' }
}
