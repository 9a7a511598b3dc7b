import { request as httpRequest } from 'node:http'
import { API_BASE } from '#contracts/constants/limits.ts'
import { multipartOf, type UploadReply } from './upload-site.ts'

/** An upload whose progress the test controls. */
export type SlowUpload = {
  /** Length of the whole body. */
  byteCount: number
  /** Sends the body up to byte `bytes`, and resolves when these bytes were written to the socket. */
  sendUpTo: (bytes: number) => Promise<void>
  /** Sends the rest of the body. */
  finish: () => void
  /** The response; rejects if the connection breaks first. */
  reply: Promise<UploadReply>
  /** Drops the connection. */
  destroy: () => void
}

type What = { key: string; name: string; content: Buffer; purpose?: string }

/** Starts an upload: sends the headers, but no bytes of the body. */
export function beginUpload(port: number, { key, name, content, purpose = 'file' }: What): SlowUpload {
  const { type, body } = multipartOf(name, content)
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${API_BASE}/common/upload?purpose=${purpose}`,
    headers: { 'content-type': type, 'content-length': body.length, ausessionkey: key },
  })
  sent.flushHeaders()
  const reply = new Promise<UploadReply>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(JSON.parse(text) as UploadReply))
      response.on('error', reject)
    })
  })
  reply.catch(() => undefined) // the caller that awaits `reply` gets the error
  let done = 0
  return {
    byteCount: body.length,
    sendUpTo: (bytes) =>
      new Promise((resolve) => {
        sent.write(body.subarray(done, bytes), () => resolve())
        done = bytes
      }),
    finish: () => void sent.end(body.subarray(done)),
    reply,
    destroy: () => void sent.destroy(),
  }
}
