import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { BODY_CODE } from '#contracts/body-code.ts'
import { KNOWN_MESSAGES } from '#contracts/error-catalogue.ts'
import type { BoundOperation } from '#server/calls/operation-registry.ts'
import { sendJson } from '#server/calls/send-reply.ts'

/**
 * What a call's route is given when somebody else answers it, or nobody: before its body is read, which is handed on as
 * it comes. Nothing on a site that has no upstream.
 */
export function answeredElsewhere(
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
