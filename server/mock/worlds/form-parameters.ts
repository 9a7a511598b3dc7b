import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '#server/calls/failure-replies.ts'

/** Maximum size of a form in bytes; Fastify rejects a longer form by its length. */
const MAX_BYTES = 256 * 1024

/**
 * Adds fields of form-encoded bodies to the query parameters, as servlets do, because several front ends send forms.
 * Query parameters take precedence.
 */
export function formParameters(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    if (!isForm || !isApiPath(request.url)) return payload
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes <= MAX_BYTES) chunks.push(chunk)
    }
    const text = bytes > MAX_BYTES ? '' : Buffer.concat(chunks).toString()
    request.query = { ...fieldsOf(text), ...(request.query as object) }
    // the calls themselves parse JSON only
    request.headers['content-type'] = 'application/json'
    return Object.assign(Readable.from([]), { receivedEncodedLength: bytes })
  })
}

/** Fields by name; repeated names become lists. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text)
  const fields = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name)
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const
  })
  return Object.fromEntries(fields)
}
