import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { isObject, type Json } from '#contracts/dialects/json-tree.ts'
import { inputToDialect } from '#contracts/dialects/to-dialect.ts'
import type { UpstreamRequest } from './upstream-request.ts'

/** Maximum size of a body; equals the limit of the operations that this server handles. */
const MAX_BYTES = 256 * 1024

/** Whether the body of a request is JSON. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '')

/**
 * Returns the body and headers of a JSON request in a dialect: fields that the dialect renames or moves are sent under
 * both names. A body that is not an object is forwarded unchanged. @throws Error if the body is too large.
 */
export async function bodyInDialect(
  dialect: Dialect,
  operationId: string,
  { raw, headers }: { raw: FastifyRequest['raw']; headers: UpstreamRequest['headers'] },
): Promise<Pick<UpstreamRequest, 'body' | 'headers'>> {
  const given = await bytesOf(raw)
  const input = parsed(given.toString())
  const bytes = isObject(input) ? Buffer.from(JSON.stringify(inputToDialect(dialect, input, { operationId }))) : given
  const { 'transfer-encoding': _chunked, ...others } = headers
  return { body: Readable.from([bytes]), headers: { ...others, 'content-length': bytes.length } }
}

async function bytesOf(raw: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of raw) {
    length += part.length
    if (length > MAX_BYTES) throw new Error('the request is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
