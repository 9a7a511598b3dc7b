import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import type { Operation } from '#contracts/operation.ts'
import { callContext, noteBound, rawInput, routePattern, sessionKey } from './bind-operation.ts'
import { MULTIPART_LIMITS } from './multipart-file.ts'
import { answer, type CallContext, readInput, readSession, type SuccessOf } from './operation-registry.ts'

/** Takes the file of a request, see takeOneFile; refusals are thrown as BusinessError. */
export type UploadHandler<Id extends OperationId> = (
  input: Wire[Id]['input'],
  context: CallContext,
  request: FastifyRequest,
) => Promise<SuccessOf<Id>>

const DRAIN_BYTES = 8 * 1024 * 1024
const DRAIN_MS = 3000

/**
 * Binds a call that takes a multipart file. Nothing of the body is read before the handler asks for it, so that session,
 * size and space are judged first; only this route reads multipart at all.
 */
export function bindUpload<Id extends OperationId>(app: FastifyInstance, id: Id, handler: UploadHandler<Id>): void {
  const operation: Operation = catalogue[id]
  const refuse = () => Promise.reject(new Error(`${id} has no in-process form`))
  const bound = { operation, handler: refuse, cacheTags: undefined, onServed: undefined }
  noteBound(app, bound)
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
    scope.route({
      method: operation.method,
      url: routePattern(operation),
      handler: async (request, reply) => {
        const body = await answer(app.operations, bound, async () => {
          const session = await readSession(app.operations, operation, sessionKey(request))
          const input = readInput(app.operations, operation, rawInput(request))
          return handler(input as Wire[Id]['input'], callContext(request, session), request)
        })
        return sendLingering(request, reply, JSON.stringify(body))
      },
    })
  })
}

/**
 * Sends the answer, and when the client is still sending its file goes on reading for a while before the connection closes:
 * a connection closed on unread bytes is reset, and the client would see that instead of the text (trust.md row 5b).
 */
function sendLingering(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (request.raw.readableEnded || request.raw.destroyed) return reply.send(text)
  reply.header('connection', 'close').header('content-length', Buffer.byteLength(text))
  return reply.send(
    Readable.from(
      (async function* () {
        yield text
        await drain(request)
      })(),
    ),
  )
}

/** Reads and throws away what still comes: all of it, or 8 MB, or for 3 s. */
async function drain({ raw }: FastifyRequest): Promise<void> {
  const stop = new AbortController()
  const over = new Promise<void>((resolve) => {
    let left = DRAIN_BYTES
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left <= 0) resolve()
    })
    raw
      .once('close', resolve)
      .once('end', resolve)
      .once('error', () => resolve())
    raw.resume()
  })
  await Promise.race([over, wait(DRAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)])
  stop.abort()
  raw.pause()
}
