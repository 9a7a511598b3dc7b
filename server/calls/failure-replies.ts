import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_CODE } from '#contracts/body-code.ts'
import { KNOWN_MESSAGES, MESSAGE } from '#contracts/error-catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import type { Operation } from '#contracts/operation.ts'
import { BusinessError } from './business-error.ts'
import { captchaFailureBody, captchaFailureOf, CaptchaRefusal, isCaptchaPath } from './captcha-failures.ts'
import { checkReply } from './contract-check.ts'
import type { OperationRegistry } from './operation-registry.ts'
import { JSON_HEADERS, sendJson } from './send-reply.ts'

// Every failure becomes an answer here: what a call throws, and what Fastify refuses before or instead of a call.

type FailureBody = { code: number; msg: string }

/** Whether an address belongs to the API, whose every answer has the contract's form. */
export const isApiPath = (url: string): boolean => url.startsWith(`${API_BASE}/`) || url === API_BASE

/** Whether something thrown is an expected refusal, whose text is meant for the visitor; all else is a fault of ours. */
export const isRefusal = (error: unknown): error is BusinessError | CaptchaRefusal =>
  error instanceof BusinessError || error instanceof CaptchaRefusal

/** A call that was asked for, and by which request, where there is one. */
export type AskedCall = { operation: Operation; reqId?: string }

/**
 * The answer of a call for something thrown: a refusal keeps its text, a fault is reported with the request's number and gets
 * a fixed one.
 */
export function failureReply(registry: OperationRegistry, { operation, reqId }: AskedCall, error: unknown): object {
  if (!isRefusal(error) || error.cause !== undefined) registry.report({ operationId: operation.id, error, reqId })
  const reply = operation.envelope === 'captcha' ? captchaFailureOf(error) : (refusalBody(error) ?? unexpected)
  if (isRefusal(error)) checkReply(registry, operation, reply)
  return reply
}

/**
 * Makes every failure under /prod-api an answer of the contract: HTTP 200, a numeric body code, our own text, nothing
 * of the request. Other addresses go to `onPage`.
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
const unexpected: FailureBody = { code: BODY_CODE.failure, msg: MESSAGE.unexpected }

const refusalBody = (error: unknown): FailureBody | undefined =>
  error instanceof BusinessError
    ? { code: error.code, msg: error.message || (KNOWN_MESSAGES[error.code] ?? MESSAGE.unexpected) }
    : undefined

/** Whether the path is one of the contract's, asked with a method it does not have. */
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
  return unexpected
}

/** What a request of this address understands: captcha clients read repCode. */
function inFormOf(url: string, body: FailureBody): object {
  if (!isCaptchaPath(url)) return body
  if (body === unknownPath) return captchaFailureBody('0013')
  if (body === wrongMethod) return captchaFailureBody('0001', body.msg)
  return body.msg === MESSAGE.unexpected ? captchaFailureBody('9999') : captchaFailureBody('0016', body.msg)
}

const sendFailure = (request: FastifyRequest, reply: FastifyReply, body: FailureBody) =>
  sendJson(reply.code(200), inFormOf(request.url, body))

/**
 * Answers requests that Fastify refuses before any handler (bad escapes, over-long parameters); hooks do not run. No page
 * has such an address, so a reader goes where every unknown path leads.
 */
export function replyToFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'x-request-id': request.id })
  if (isApiPath(request.url)) sendFailure(request, reply, badRequest)
  else reply.redirect('/', 302)
}

/** As Node itself would answer them. */
const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** How long a client may go on sending what nobody reads, so that it sees the answer before the connection ends. */
const LAST_WORD_MS = 500

/**
 * Answers what is not even HTTP (over-long heads, unknown methods, heads that do not end), with headers of the site: the
 * parser's last bytes tell whether it was the API.
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
  // Fastify's type gives the packet's JSON form; what arrives is the buffer itself
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
  // who goes on sending would keep it half open for ever
  const end = setTimeout(() => socket.destroy(), LAST_WORD_MS)
  socket.once('close', () => clearTimeout(end))
}
