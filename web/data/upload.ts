import { endpoints } from '#contracts/generated/endpoints.ts'
import { CALL_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { type UploadPurpose, uploadRefusal } from '#contracts/constants/upload-rules.ts'
import { applyFailureEffect, resolveFailureEffect } from './handle-failure.ts'
import { pageProduct } from './page-state.ts'
import { readBody } from './read-body.ts'
import { type Answer, type FailureReason, type Reply, readReply, requestIdOf } from './reply.ts'
import { buildRequest } from './request.ts'
import { readSessionKey } from './session-key.ts'
import { showToast } from './toasts.ts'

/** Content of the response for a stored file. */
export type UploadedFile = Answer<'commonUpload'>

/** A failed upload; the message is for the visitor. */
export class UploadFailure extends Error {
  /** Whether the upload was cancelled: then no message is needed. */
  readonly isCancelled: boolean
  constructor(message: string, isCancelled = false) {
    super(message)
    this.isCancelled = isCancelled
  }
}

export type UploadOptions = {
  purpose: UploadPurpose
  /** Called with the percentage sent, 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** No toast, because the caller shows the message next to the file. Code 102 still shows a toast. */
  isSilent?: boolean
}

/**
 * Uploads a file after checking its format and size in the browser (specification 5). A failure has the effects of
 * specification 8.
 * @throws UploadFailure with the message for the visitor.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  const refusal = uploadRefusal(options.purpose, file.name, file.size)
  if (refusal !== undefined) {
    if (!options.isSilent) showToast({ type: 'error', message: refusal })
    throw new UploadFailure(refusal)
  }
  const key = readSessionKey()
  const outcome = await send(file, key, options)
  if (outcome === 'cancelled') throw new UploadFailure('已取消上传', true)
  if (outcome.state === 'ready') return outcome
  const effect = resolveFailureEffect(outcome.reason, key)
  applyFailureEffect(effect, options.isSilent)
  throw new UploadFailure(effect.message)
}

/** Rounds a percentage and clamps it to 0 to 100; 0 for NaN and Infinity. */
export function clampPercent(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(percent))) : 0
}

type Outcome = Reply<'commonUpload'> | 'cancelled'

/** fetch reports no upload progress, hence the only XMLHttpRequest of the site. */
function send(file: File, key: string | undefined, { purpose, onProgress, signal }: UploadOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve('cancelled')
    const { url, method } = buildRequest(endpoints.commonUpload, pageProduct(), { purpose })
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const finish = (outcome: Outcome) => {
      signal?.removeEventListener('abort', cancel)
      resolve(outcome)
    }
    request.open(method, url)
    request.timeout = CALL_TIMEOUT_MS
    if (key !== undefined) request.setRequestHeader('AuSessionKey', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(clampPercent((loaded / total) * 100))
    request.onload = () => void outcomeOf(request).then(finish)
    request.onerror = () => finish(failed({ kind: 'transport' }))
    request.ontimeout = () => finish(failed({ kind: 'transport' }))
    request.onabort = () => finish('cancelled')
    signal?.addEventListener('abort', cancel, { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

const failed = (reason: FailureReason) => ({ state: 'failed', reason }) as const

async function outcomeOf(request: XMLHttpRequest): Promise<Outcome> {
  const { status, responseText } = request
  const requestId = requestIdOf(request.getResponseHeader('x-request-id'))
  if (status < 200 || status > 299) return failed({ kind: 'status', status, ...requestId })
  try {
    const reply = readReply<'commonUpload'>(await readBody('commonUpload', JSON.parse(responseText), {}))
    return reply.state === 'failed' ? failed({ ...reply.reason, ...requestId }) : reply
  } catch {
    return failed({ kind: 'transport' })
  }
}
