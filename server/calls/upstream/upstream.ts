import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { isSuccessCode } from '#contracts/constants/body-code.ts'
import { statusIn } from '#contracts/dialects/to-dialect.ts'
import { fromDialect } from '#contracts/dialects/from-dialect.ts'
import { extensionCall } from '#contracts/extension-calls.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { currentTraceparent } from '#server/platform/request-trace.ts'
import { cachedJson } from '#server/calls/cached-reply.ts'
import type { AskedCall } from '#server/calls/failure-replies.ts'
import { callAddress } from '#server/calls/call-address.ts'
import type { BoundOperation, Upstream } from '#server/calls/operation-registry.ts'
import type { CacheEntry, ReplyCache } from '#server/calls/reply-cache.ts'
import { sendCached, sendJson } from '#server/calls/send-reply.ts'
import { type AskUpstream, textOf } from './upstream-request.ts'
import { isJson, bodyInDialect } from './dialect-body.ts'
import type { UpstreamFindings } from './upstream-findings.ts'

type Needs = {
  ask: AskUpstream
  product: string
  cache: ReplyCache
  findings: UpstreamFindings
  /** The dialect of the upstream, if one is configured. */
  dialect: Dialect | undefined
  /** Copies the session key of a log-in to the field of the contract. */
  withKey: (reply: object) => object
  /** Adds derived fields; they are not part of the upstream's response. */
  derive: (reply: object) => object
  /** The response for an exception. */
  failure: (forwardedHeaders: AskedCall, error: unknown) => object
  /** Headers of public stored files. */
  fileHeaders: Readonly<Record<string, string>>
}

/** Forwarded request headers. The cookie is not forwarded, because its session key is sent in a header. */
const ASKED = ['ausessionkey', 'content-type', 'content-length', 'accept', 'accept-language', 'user-agent'] as const
const ASKED_OF_FILES = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept-encoding'] as const
/** Returned response headers. */
const ANSWERED = ['content-type', 'content-length', 'content-disposition', 'content-range', 'content-encoding'] as const
const ANSWERED_OF_FILES = ['accept-ranges', 'cache-control', 'etag', 'last-modified'] as const
const CACHE_HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** Forwards the operations of the specification to another server. */
export function createUpstream(needs: Needs): Upstream {
  const { ask, product, cache, findings, dialect, withKey, derive, failure, fileHeaders } = needs

  /** Translates a response into the contract's terms, validates it in the background, and adds derived fields. */
  function toContract(operation: Operation, text: string, hasKey: boolean): object {
    const parsedReply = parsed(text)
    if (parsedReply === undefined) {
      findings.note(operation.id, 'the answer is no JSON object')
      throw new Error('the upstream answered no JSON object')
    }
    const reply = withKey(dialect ? fromDialect(dialect, parsedReply, { operation, hasKey }) : parsedReply)
    findings.check(operation, reply)
    return derive(reply)
  }

  /**
   * Loads an anonymous response as bytes.
   * @throws Error if the upstream is unreachable, or if it responds with an error status or without a JSON object.
   */
  async function anonymousReply({ operation }: BoundOperation, address: string) {
    const response = await ask({ method: operation.method, path: address, headers: { accept: 'application/json' } })
    const text = await textOf(response)
    requireOk(operation, response)
    const reply = toContract(operation, text, false)
    return { reply: cachedJson(reply), tags: [], isStorable: isSuccess(reply) }
  }

  const load = async (bound: BoundOperation, address: string): Promise<CacheEntry> =>
    cache.load(`upstream ${bound.operation.method} ${address}`, () => anonymousReply(bound, address))

  /** Whether a status is 200 or the status that the upstream's dialect declares for the operation. */
  const isOk = ({ id }: Operation, statusCode: number) =>
    statusCode === 200 || (dialect !== undefined && statusCode === statusIn(dialect, id))

  function requireOk(operation: Operation, { statusCode = 0 }: IncomingMessage): void {
    if (isOk(operation, statusCode)) return
    const { id } = operation
    findings.note(id, `HTTP ${statusCode}`)
    throw new Error(`the upstream answered HTTP ${statusCode}`)
  }

  /**
   * Forwards a request with its body and returns the response: files unchanged, JSON translated into the contract's
   * terms.
   */
  async function pass({ operation }: BoundOperation, request: FastifyRequest, reply: FastifyReply) {
    const isFile = operation.envelope === 'binary'
    const forwardedHeaders = {
      ...picked(request.headers, isFile ? [...ASKED, ...ASKED_OF_FILES] : ASKED),
      ...forwardedFor(request),
    }
    const isSpoken = dialect !== undefined && hasBody(request) && isJson(request)
    const response = await ask({
      method: request.method,
      path: addressOf(request),
      headers: forwardedHeaders,
      ...(hasBody(request) && { body: request.raw }),
      ...(isSpoken && (await bodyInDialect(dialect, operation.id, { raw: request.raw, headers: forwardedHeaders }))),
    })
    const { statusCode = 502, headers } = response
    if (isFile && !String(headers['content-type']).startsWith('application/json')) {
      const shown = picked(headers, [...ANSWERED, ...ANSWERED_OF_FILES])
      return reply
        .code(statusCode)
        .headers({ ...fileHeaders, ...shown })
        .send(response)
    }
    const text = await textOf(response)
    if (!isOk(operation, statusCode)) {
      // specification 8: the page shows the HTTP status of a call
      findings.note(operation.id, `HTTP ${statusCode}`)
      return reply
        .code(statusCode)
        .headers({ 'cache-control': 'no-store' })
        .type(headers['content-type'] ?? 'text/plain')
        .send(text)
    }
    const isSession = keyOf(request) !== undefined
    return sendJson(reply, toContract(operation, text, isSession))
  }

  return {
    placeOf({ id }) {
      if (id === 'readStoredFile') return 'own-first'
      return extensionCall(id)?.onUpstream ?? 'forwarded'
    },
    async forward(bound, request, reply) {
      try {
        const isKept = bound.cacheTags !== undefined && keyOf(request) === undefined && !hasBody(request)
        if (!isKept) return await pass(bound, request, reply)
        return await sendCached(request, reply, (await load(bound, addressOf(request))).reply, CACHE_HEADERS)
      } catch (error) {
        return sendJson(reply.code(200), failure({ operation: bound.operation, reqId: request.id }, error))
      }
    },
    async ask(bound, input) {
      const address = callAddress(bound.operation, product, input as Record<string, unknown>)
      if (bound.cacheTags !== undefined) return load(bound, address)
      return { ...(await anonymousReply(bound, address)), madeAtMs: performance.now() }
    },
  }
}

const addressOf = ({ raw }: FastifyRequest) => (raw.url ?? '').slice(API_BASE.length)

const keyOf = ({ headers: { ausessionkey: key } }: FastifyRequest) => (key === '' ? undefined : key)

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Added headers: the visitor's address, which the upstream needs for its rate limits, the trace, and the encoding. */
const forwardedFor = ({ headers, ip }: FastifyRequest): OutgoingHttpHeaders => ({
  'x-forwarded-for': ip,
  ...currentTraceparent(),
  ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
})

const picked = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))) as Record<
    string,
    string
  >

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isSuccess = (reply: object) => isSuccessCode((reply as { code?: unknown }).code)
