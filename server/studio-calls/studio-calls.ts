import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_MESSAGES, MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import { studioCatalogue, type StudioOperationId } from '#contracts/studio/studio-catalogue.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import type { CallPermission, StudioOperation } from '#contracts/studio/studio-operation.ts'
import { BusinessError } from '#server/calls/business-error.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import { isStillSending, lingeringBody } from '#server/calls/lingering-body.ts'
import { MULTIPART_LIMITS } from '#server/calls/multipart-file.ts'
import { noteBodyCode } from '#server/calls/send-reply.ts'
import { type StaffCaller, staffCookie } from './staff-caller.ts'
import { inputReader } from './studio-input.ts'
import { forbidden, notLoggedIn, StudioRefusal } from './studio-refusal.ts'

/** Returns the `data` of a studio call; expected errors are thrown as StudioRefusal. */
export type StudioHandler<Id extends StudioOperationId> = (
  input: StudioWire[Id]['input'],
  caller: StaffCaller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<StudioWire[Id]['data']>

/** Handler of a call without log-in. */
export type OpenStudioHandler<Id extends StudioOperationId> = (
  input: StudioWire[Id]['input'],
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<StudioWire[Id]['data']>

/** A file as the response of a call. */
export type Download = { fileName: string; mediaType: string; body: Buffer | Readable }

/** Returns the file of a download; expected errors are thrown as StudioRefusal. */
export type DownloadHandler<Id extends StudioOperationId> = (
  input: StudioWire[Id]['input'],
  caller: StaffCaller,
) => Promise<Download>

export type StudioCalls = ReturnType<typeof studioCalls>

/** Handles a call; `read` validates the input once the caller is known. */
type Answer = (read: () => never, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type Dependencies = {
  publicUrl: string
  /** Returns the caller of a valid session key. Calls extend the session, except background calls. */
  findStaff: (key: string, call: { address: string; isBackground: boolean }) => Promise<StaffCaller | undefined>
}

/** Returns Fastify's route pattern of a call. */
export const studioUrl = ({ path }: Pick<StudioOperation, 'path'>): string =>
  STUDIO_API_BASE + path.replace(/\{(\w+)\}/g, ':$1')

/** Binds the studio calls of features, with common handling of input, session, permission, errors and responses. */
export function studioCalls({ publicUrl, findStaff }: Dependencies) {
  const cookie = staffCookie({ isSecure: publicUrl.startsWith('https://') })

  async function findCaller(
    { isBackground }: StudioOperation,
    request: FastifyRequest,
  ): Promise<StaffCaller | undefined> {
    const key = cookie.read(request)
    return key === undefined || key === '' ? undefined : findStaff(key, { address: request.ip, isBackground })
  }

  async function callerOf(operation: StudioOperation, request: FastifyRequest): Promise<StaffCaller> {
    const permission: CallPermission = operation.permission
    const caller = await findCaller(operation, request)
    if (caller === undefined) throw notLoggedIn()
    if (permission === 'pending' || permission === 'anybody') return caller
    if (caller.next !== 'ready') throw forbidden(STUDIO_MESSAGE.stepsMissing)
    if (permission !== 'staff' && !isAllowed(caller.grants, permission)) throw forbidden()
    return caller
  }

  /** Only the handler reads the body of an upload, so that origin, session, permission and input are checked first. */
  function route(app: FastifyInstance, operation: StudioOperation, answer: Answer) {
    if (!operation.isUpload) return addRoute(app, operation, answer)
    return void app.register(async (scope) => {
      await scope.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
      addRoute(scope, operation, answer)
    })
  }

  function addRoute(app: FastifyInstance, operation: StudioOperation, answer: Answer) {
    const read = inputReader(operation)
    app.route({
      method: operation.method,
      url: studioUrl(operation),
      config: { call: `studio.${operation.id}` },
      bodyLimit: operation.bodyLimit,
      onRequest: (request, _reply, done) => done(isOwnPage(operation, request, publicUrl) ? undefined : foreign()),
      errorHandler: sendStudioFailure,
      handler: async (request, reply) => {
        const data = await answer(() => read(request) as never, request, reply)
        if (operation.isDownload) return sendDownload(reply, data as Download)
        return sendStudio(reply, 200, { code: 200, msg: MESSAGE.success, data })
      },
    })
  }

  return {
    /** Binds a call for staff who are logged in as far as its declaration requires. */
    bind<Id extends StudioOperationId>(app: FastifyInstance, id: Id, handler: StudioHandler<Id>): void {
      const operation: StudioOperation = studioCatalogue[id]
      route(app, operation, async (read, request, reply) => {
        const caller = await callerOf(operation, request)
        return handler(read(), caller, request, reply)
      })
    },

    /** Binds a call whose response is a file, for staff who are logged in as far as its declaration requires. */
    bindDownload<Id extends StudioOperationId>(app: FastifyInstance, id: Id, handler: DownloadHandler<Id>): void {
      const operation: StudioOperation = studioCatalogue[id]
      route(app, operation, async (read, request) => {
        const caller = await callerOf(operation, request)
        return handler(read(), caller)
      })
    },

    /** Binds a public call. */
    bindOpen<Id extends StudioOperationId>(app: FastifyInstance, id: Id, handler: OpenStudioHandler<Id>): void {
      route(app, studioCatalogue[id], async (read, request, reply) => handler(read(), request, reply))
    },

    /** Binds a public call whose response depends on the log-in. */
    bindForEither<Id extends StudioOperationId>(
      app: FastifyInstance,
      id: Id,
      handler: (caller: StaffCaller | undefined) => Promise<StudioWire[Id]['data']>,
    ): void {
      route(app, studioCatalogue[id], async (read, request) => {
        read()
        return handler(await findCaller(studioCatalogue[id], request))
      })
    },

    /** Replies 404 to calls without a handler. */
    unknownCalls(app: FastifyInstance): void {
      app.all(`${STUDIO_API_BASE}/*`, (_request, reply) =>
        sendStudio(reply, 404, failureBody(404, KNOWN_MESSAGES[404])),
      )
    },

    setKey: cookie.set,
    clearKey: cookie.clear,
  }
}

const failureBody = (code: number, msg: string, data: object | null = null) => ({ code, msg, data })
const foreign = () => forbidden(STUDIO_MESSAGE.wrongOrigin)

function sendStudio(reply: FastifyReply, status: number, body: object) {
  noteBodyCode(reply, body)
  reply.code(status).header('cache-control', 'private, no-store').type('application/json; charset=utf-8')
  const { request } = reply
  if (!isUploading(request)) return reply.send(body)
  const text = JSON.stringify(body)
  reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(text) })
  return reply.send(lingeringBody(request, text))
}

const sendDownload = (reply: FastifyReply, { fileName, mediaType, body }: Download) =>
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-disposition': attachmentNamed(fileName) })
    .type(mediaType)
    .send(body)

const isUploading = (request: FastifyRequest) => request.isMultipart?.() === true && isStillSending(request)

/**
 * Whether a request may come from a page of this site. Always true for GET, because the staff cookie is
 * SameSite=Strict. Writes must prove their origin: browsers send the header Origin with writes, and Sec-Fetch-Site on
 * secure connections.
 */
function isOwnPage(
  { method }: StudioOperation,
  { headers, protocol, host }: FastifyRequest,
  publicUrl: string,
): boolean {
  if (method === 'GET') return true
  const own = publicUrl === '' ? `${protocol}://${host}` : new URL(publicUrl).origin
  const site = headers['sec-fetch-site']
  return headers.origin === own && (site === 'same-origin' || (site === undefined && !own.startsWith('https://')))
}

/**
 * Turns every failure into a studio response: expected errors keep their text; internal errors are logged and get a
 * fixed text.
 */
function sendStudioFailure(
  error: FastifyError | StudioRefusal | BusinessError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof StudioRefusal)
    return sendStudio(reply, error.code, failureBody(error.code, error.message, error.data))
  if (error instanceof BusinessError) return sendStudio(reply, 400, failureBody(400, error.message, { fields: [] }))
  if (error.statusCode === 413) return sendStudio(reply, 413, failureBody(413, STUDIO_MESSAGE.tooLarge))
  if (error.statusCode !== undefined && error.statusCode < 500)
    return sendStudio(reply, 400, failureBody(400, MESSAGE.badRequest))
  request.log.error({ err: error }, 'a call of the studio failed')
  return sendStudio(reply, 500, failureBody(500, MESSAGE.unexpected))
}
