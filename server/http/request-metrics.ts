import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_CODE } from '#contracts/constants/body-code.ts'
import { CAPTCHA_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the call that the route serves, with the prefix `studio.` for calls of the studio; `page` for pages. */
    call?: string
  }
  interface FastifyReply {
    /** Code in the body of a call; '' without one. */
    bodyCode?: string
  }
}

/** An answered request, for metrics and spans; contains no data of the client. */
export type SeenRequest = { method: string; call: string; status: number; code: string; seconds: number }

/** Label of routes without a call: files, health checks, unknown addresses. */
const OTHER = 'other'
/** Label for errors of the server instead of 500 and 9999, because 500 is also the code of business errors. */
export const INTERNAL = 'internal'
/** Code of calls rejected by load shedding. */
export const SHED = 'shed'
const CAPTCHA_INTERNAL = '9999'
const STUDIO_CODES = [400, 409, 413, 422, 423, 429]
const CODES = new Set([...Object.values(BODY_CODE), ...STUDIO_CODES].map(String).concat(Object.keys(CAPTCHA_MESSAGES)))

/** The code in the body of a call; INTERNAL for errors of the server; `other` for codes that only an upstream sends. */
export function bodyCodeOf(body: object): string {
  const { code, repCode, msg } = body as { code?: unknown; repCode?: unknown; msg?: unknown }
  if (msg === MESSAGE.unexpected || repCode === CAPTCHA_INTERNAL) return INTERNAL
  const given = code ?? repCode ?? BODY_CODE.success
  const text = typeof given === 'number' || typeof given === 'string' ? `${given}` : ''
  return CODES.has(text) ? text : OTHER
}

/** Calls `tell` with each answered request. Add it before the routes. */
export function observeRequests(app: FastifyInstance, tell: (request: SeenRequest) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    tell(seenRequest(request, reply))
    done()
  })
}

/** Returns the observed data of an answered request. */
export function seenRequest({ method, routeOptions }: FastifyRequest, reply: FastifyReply): SeenRequest {
  const { statusCode: status, bodyCode: code = '', elapsedTime } = reply
  return { method, call: routeOptions.config?.call ?? OTHER, status, code, seconds: elapsedTime / 1000 }
}
