import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressMemory } from '#server/calls/address-memory.ts'
import type { CachedReply } from '#server/calls/reply-cache.ts'
import type { AnswerLog } from './request-log.ts'
import { readyForm, sendForm } from '#server/calls/send-cached.ts'

/** What a GET of an address was answered with, for as long as that is kept. */
export type EarlyAnswer = {
  /** The route that answered, for the log. */
  route: string
  /** The kept answer to a request with these headers; undefined leaves the request to the route. */
  find: (headers: IncomingHttpHeaders) => CachedReply | undefined
  /** Hears of each answer that is sent. */
  onSent?: (reply: CachedReply) => void
}

export type EarlyAnswers = {
  /** From now on the address is answered before it is routed. */
  remember: (url: string, answer: EarlyAnswer) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    earlyAnswers: EarlyAnswers
  }
}

const REMEMBERED_ADDRESSES = 10_000

/**
 * Answers what is kept before Fastify routes it: choosing a route, reading the query and running hooks costs a tenth of
 * sending a page. An answer goes out early when its route has sent it in the same form before. Requests of inject(), and
 * those to further addresses of the same host name, go straight to Fastify, which answers them alike.
 */
export function answerEarly(app: FastifyInstance, log: AnswerLog | undefined): void {
  const known = addressMemory<EarlyAnswer>(REMEMBERED_ADDRESSES)
  app.decorate('earlyAnswers', { remember: known.set })
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true // from now on Fastify refuses
    done()
  })
  const { server } = app
  const routing = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begin = log === undefined ? 0 : performance.now()
    const answer = isClosing || request.method !== 'GET' ? undefined : known.get(request.url ?? '')
    if (answer === undefined || !sendKept(answer, request.headers, response)) {
      for (const listener of routing) listener.call(server, request, response)
      return
    }
    if (log === undefined) return
    const { statusCode: status } = response
    response.once('finish', () => log({ method: 'GET', route: answer.route, status, ms: performance.now() - begin }))
  })
}

function sendKept({ find, onSent }: EarlyAnswer, headers: IncomingHttpHeaders, response: ServerResponse): boolean {
  if (hasBody(headers)) return false
  const kept = find(headers)
  if (kept === undefined) return false
  const form = readyForm(kept, headers)
  if (form === undefined) return false
  onSent?.(kept)
  sendForm(response, form)
  return true
}

/** Fastify gives a body a deadline. */
const hasBody = (headers: IncomingHttpHeaders) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
