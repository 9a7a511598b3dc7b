import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { BODY_CODE } from '#contracts/constants/body-code.ts'
import { KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { BoundOperation } from '#server/calls/operation-registry.ts'
import { sendJson } from '#server/calls/send-reply.ts'

/**
 * `onRequest` hook of operations this server does not handle: forwards the unparsed request upstream, or replies 404 if
 * the upstream lacks the operation. `{}` without an upstream.
 */
export function upstreamRouteOptions(
  { operations: { upstream } }: FastifyInstance,
  bound: BoundOperation,
): { onRequest?: onRequestAsyncHookHandler } {
  const place = upstream?.placeOf(bound.operation)
  if (place === 'forwarded')
    return { onRequest: (request, reply) => upstream?.forward(bound, request, reply) as Promise<unknown> }
  if (place !== 'absent') return {}
  const missing = { code: BODY_CODE.notFound, msg: KNOWN_MESSAGES[BODY_CODE.notFound] }
  return { onRequest: async (_request, reply) => sendJson(reply, missing) }
}
