import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '#server/calls/failure-replies.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Exchange } from '#server/mock/exchanges.ts'
import type { Scenario } from '#server/mock/scenario.ts'
import type { Asked } from './world-hooks.ts'
import type { WorldSettings } from './world-settings.ts'

/** A scenario with the text it was read from. */
export type ScenarioText = { scenario: Scenario; text: string }

/** The way of requests into a world. */
export type WorldDoor = {
  /** Answers a request; `scenario` is its own, which goes before the world's. */
  serve: (request: IncomingMessage, response: ServerResponse, scenario: ScenarioText | undefined) => void
  /** Resolves when no answer is under way any more. */
  idle: () => Promise<void>
}

type Needs = {
  app: FastifyInstance
  settings: () => WorldSettings
  /** Where the hooks find what a request asks for. */
  requests: WeakMap<IncomingMessage, Asked>
  clock: Clock
  /** Hears of every exchange below /prod-api. */
  note: (exchange: Exchange) => void
}

/** Hands requests to the application of a world, which listens on no port. */
export function worldDoor({ app, settings, requests, clock, note }: Needs): WorldDoor {
  const open = new Set<ServerResponse>()
  let onIdle: () => void = () => undefined

  function answered(request: IncomingMessage, response: ServerResponse, text: string, startedMs: number): void {
    const { operationId, query, body, answer = '' } = requests.get(request) ?? { scenario: [] }
    if (operationId === 'readStoredFile' && answer === '') return // pictures would push out everything else
    const { code, repCode } = (answer === '' ? {} : JSON.parse(answer)) as { code?: number; repCode?: string }
    note({
      time: beijingTime(clock.now()),
      method: request.method ?? '',
      path: (request.url ?? '').split('?', 1)[0] ?? '',
      query: (query ?? {}) as Exchange['query'],
      operationId,
      hasKey: (request.headers['ausessionkey'] ?? '') !== '',
      body,
      status: response.writableEnded ? response.statusCode : 0,
      code: code ?? repCode,
      ms: Math.round(performance.now() - startedMs),
      scenario: text,
      answer,
    })
  }

  return {
    serve(request, response, own) {
      const { dialect, ...usual } = settings()
      const { scenario, text } = own ?? { scenario: usual.scenario, text: usual.scenarioText }
      requests.set(request, { scenario })
      const isCall = isApiPath(request.url ?? '')
      // the hooks read answers as text, and what they change must not be called unchanged
      if (isCall) delete request.headers['accept-encoding']
      if (isCall && (scenario.length > 0 || dialect)) delete request.headers['if-none-match']
      const startedMs = performance.now()
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        if (isCall) answered(request, response, text, startedMs)
        if (open.size === 0) onIdle()
      })
      app.routing(request, response)
    },
    idle: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => (onIdle = resolve))),
  }
}
