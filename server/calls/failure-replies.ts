import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_CODE } from '#contracts/constants/body-code.ts'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { BusinessError } from './business-error.ts'
import { captchaFailureBody, captchaFailureOf, CaptchaRefusal, isCaptchaPath } from './captcha-failures.ts'
import { checkReply } from './contract-check.ts'
import type { OperationRegistry } from './operation-registry.ts'
import { JSON_HEADERS, sendJson } from './send-reply.ts'

// Turns every failure into a response: exceptions of operations and rejections by Fastify.

type FailureBody = { code: number; msg: string }

/** Whether an address belongs to the API, where all responses have the contract's format. */
export const isApiPath = (url: string): boolean => url.startsWith(`${API_BASE}/`) || url === API_BASE

/** Whether an exception is an expected error whose text is shown to the visitor; all others are internal errors. */
export const isRefusal = (error: unknown): error is BusinessError | CaptchaRefusal =>
  error instanceof BusinessError || error instanceof CaptchaRefusal

/** The requested operation, and the id of its HTTP request if there is one. */
export type AskedCall = { operation: Operation; reqId?: string }

/**
 * The response of an operation for an exception: expected errors keep their text; internal errors are logged with the
 * request id and get a fixed text.
 */
export function failureReply(registry: OperationRegistry, { operation, reqId }: AskedCall, error: unknown): object {
  if (!isRefusal(error) || error.cause !== undefined) registry.report({ operationId: operation.id, error, reqId })
  const reply = operation.envelope === 'captcha' ? captchaFailureOf(error) : (refusalBody(error) ?? UNEXPECTED)
  if (isRefusal(error)) checkReply(registry, operation, reply)
  return reply
}

/**
 * Replies to every failure under /prod-api with HTTP 200, a body code (captcha calls: repCode) and a catalogue text,
 * which contains nothing of the request. Failures of other URLs are passed to `onPage`.
 */
export function replyToFailures(
  app: FastifyInstance,
  onPage: { notFound: PageHandler; failed: (request: FastifyRequest, reply: FastifyReply, error: unknown) => unknown },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isApiPath(request.url)) return sendFailure(request, reply, failureOf(app, error, request.id))
    return onPage.failed(request, reply, error)
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isApiPath(request.url)) return onPage.notFound(request, reply)
    return sendFailure(request, reply, hasOtherMethod(app, request) ? wrongMethod : unknownPath)
  })
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

const unknownPath: FailureBody = { code: BODY_CODE.notFound, msg: KNOWN_MESSAGES[404] }
const wrongMethod: FailureBody = { code: BODY_CODE.failure, msg: MESSAGE.wrongMethod }
const badRequest: FailureBody = { code: BODY_CODE.failure, msg: MESSAGE.badRequest }
const tooLarge: FailureBody = { code: BODY_CODE.failure, msg: MESSAGE.tooLarge }
/** The response to an internal error. */
export const UNEXPECTED: FailureBody = { code: BODY_CODE.failure, msg: MESSAGE.unexpected }

const refusalBody = (error: unknown): FailureBody | undefined =>
  error instanceof BusinessError
    ? { code: error.code, msg: error.message || (KNOWN_MESSAGES[error.code] ?? MESSAGE.unexpected) }
    : undefined

/** Whether an operation has this path with another method. */
function hasOtherMethod(app: FastifyInstance, request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0]?.slice(API_BASE.length) ?? ''
  return [...app.operations.bound.values()].some(({ operation }) => pathPattern(operation.path).test(path))
}

const pathPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

function failureOf(app: FastifyInstance, error: Error & { statusCode?: number }, reqId: string): FailureBody {
  const refusal = refusalBody(error)
  if (refusal !== undefined) return refusal
  if (error.statusCode === 413) return tooLarge
  if (error.statusCode !== undefined && error.statusCode < 500) return badRequest
  app.operations.report({ operationId: 'unknown', error, reqId })
  return UNEXPECTED
}

/** Formats an error for the client that calls `url`: captcha clients read repCode. */
export function inFormOf(url: string, body: FailureBody): object {
  if (!isCaptchaPath(url)) return body
  if (body === unknownPath) return captchaFailureBody('0013')
  if (body === wrongMethod) return captchaFailureBody('0001', body.msg)
  return body.msg === MESSAGE.unexpected ? captchaFailureBody('9999') : captchaFailureBody('0016', body.msg)
}

const sendFailure = (request: FastifyRequest, reply: FastifyReply, body: FailureBody) =>
  sendJson(reply.code(200), inFormOf(request.url, body))

/**
 * Replies to requests that Fastify rejects before any hook and handler (invalid escapes, over-long parameters). No page
 * has such a URL, so browsers are redirected to the home page.
 */
export function replyToFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-request-id': request.id })
  if (isApiPath(request.url)) sendFailure(request, reply, badRequest)
  else reply.redirect('/', 302)
}

/** Status lines by error code; identical to Node's status lines. */
const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Time in ms between the response and the end of the connection, so that a client that is still sending can read the
 * response.
 */
const LAST_WORD_MS = 500

/**
 * Replies to input that is not valid HTTP (over-long heads, unknown methods, unfinished heads) with the site's headers.
 * The packet that the parser rejected reveals whether the request was for the API.
 */
export const replyToClientErrors =
  (headers: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket): void => {
    answerClientError(error, socket, headers)
  }

function answerClientError(error: ConnectionError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  // Fastify declares the JSON form of the packet; the value is a Buffer
  const packet = error.rawPacket as unknown as Buffer | undefined
  const firstLine = packet?.subarray(0, 200).toString('latin1') ?? ''
  const isApi = new RegExp(`^\\w+ ${API_BASE}(/|\\?| )`).test(firstLine)
  const failure = error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : badRequest
  const body = JSON.stringify(inFormOf(firstLine.split(' ', 2)[1] ?? '', failure))
  const status = isApi ? '200 OK' : (CLIENT_ERRORS[error.code] ?? '400 Bad Request')
  const lines = Object.entries({
    ...JSON_HEADERS,
    'content-length': Buffer.byteLength(body),
    ...headers,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  // a client that keeps sending would leave the connection half open forever
  const end = setTimeout(() => socket.destroy(), LAST_WORD_MS)
  socket.once('close', () => clearTimeout(end))
}
