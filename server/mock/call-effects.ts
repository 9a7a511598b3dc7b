import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Operation } from '#contracts/declaration/operation.ts'
import { sendJson } from '#server/calls/send-reply.ts'
import { emptiedReply, forcedReply } from './forced-reply.ts'
import type { Effect } from './scenario.ts'
import { BAD_GATEWAY_HTML, resetInsteadOf, truncate } from './transport-faults.ts'

type Envelope = Pick<Operation, 'envelope'>

/** Applies effects to a call over HTTP before its handler, which is skipped if an effect has responded. */
export async function meetEffects(operation: Envelope, effects: readonly Effect[], reply: FastifyReply): Promise<void> {
  for (const effect of effects) {
    if (effect.kind === 'slow') await wait(effect.ms)
    else if (effect.kind === 'reset') resetInsteadOf(reply.raw)
    else if (effect.kind === 'truncate') truncate(reply.raw)
    else if (reply.sent) continue
    else if (effect.kind === 'code') sendJson(reply, forcedReply(operation, effect.code))
    else if (effect.kind === 'html502') reply.code(502).type('text/html').send(BAD_GATEWAY_HTML)
  }
}

/**
 * Returns the response of an in-process call with its effects applied.
 * @throws Error where HTTP would deliver no usable response: the page is then rendered without data, and the browser
 * makes the call itself.
 */
export async function answerInside(
  operation: Envelope,
  effects: readonly Effect[],
  work: () => Promise<object>,
): Promise<object> {
  let forced: object | undefined
  for (const effect of effects) {
    if (effect.kind === 'slow') await wait(effect.ms)
    else if (effect.kind === 'code') forced ??= forcedReply(operation, effect.code)
    else if (effect.kind !== 'empty') throw new Error(`the scenario wants ${effect.kind}`)
  }
  return afterEffects(effects, forced ?? (await work()))
}

/** Applies effects to a response. */
export const afterEffects = (effects: readonly Effect[], reply: object): object =>
  effects.some(({ kind }) => kind === 'empty') ? emptiedReply(reply) : reply
