import { endpoints } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { carryOut, effectOf } from './carry-out.ts'
import { pageProduct } from './page-state.ts'
import { type FailureReason, readReply } from './reply.ts'
import { buildRequest } from './request.ts'
import { saveBlob } from './save-blob.ts'
import { readSessionKey } from './session-key.ts'

type FileCallId = 'download' | 'resumePdf' | 'downloadDataExport'

/**
 * Fetches a file of the visitor's own and hands it to the browser to save under a name. A failure comes as JSON instead of
 * the file; it is told and carried out like that of any call (specification 8).
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
  carryOut(effectOf(result, key))
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
    // every failure has status 200: only the type tells the answer of a refusal from the file
    if (!response.headers.get('content-type')?.startsWith('application/json')) return { file: await response.blob() }
    const reply = readReply(await response.json())
    if (reply.state === 'failed') return reply.reason
  } catch {
    // told below
  }
  return { kind: 'transport' }
}
