import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from '#server/calls/failure-replies.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Exchange } from '#server/mock/exchanges.ts'
import type { Scenario } from '#server/mock/scenario.ts'
import type { Asked } from './world-hooks.ts'
import type { WorldSettings } from './world-settings.ts'

/** A scenario with its source text. */
export type ScenarioText = { scenario: Scenario; text: string }

/** Passes requests to a world. */
export type WorldRouter = {
  /** Handles a request; its own `scenario` takes precedence over the world's. */
  serve: (request: IncomingMessage, response: ServerResponse, scenario: ScenarioText | undefined) => void
  /** Resolves when no request is in progress. */
  idle: () => Promise<void>
}

type Needs = {
  app: FastifyInstance
  settings: () => WorldSettings
  /** Requests in progress with their scenarios, for the hooks. */
  requests: WeakMap<IncomingMessage, Asked>
  clock: Clock
  /** Called with every exchange below /prod-api, except successful reads of stored files. */
  note: (exchange: Exchange) => void
}

/** Passes requests to the application of a world, which listens on no port. */
export function worldRouter({ app, settings, requests, clock, note }: Needs): WorldRouter {
  const open = new Set<ServerResponse>()
  let onIdle: () => void = () => undefined

  function answered(request: IncomingMessage, response: ServerResponse, text: string, startedMs: number): void {
    const { operationId, query, body, answer = '' } = requests.get(request) ?? { scenario: [] }
    // the log keeps 200 exchanges: reads of stored files would displace the calls
    if (operationId === 'readStoredFile' && answer === '') return
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
      const { dialect, isStrict, ...usual } = settings()
      const { scenario, text } = own ?? { scenario: usual.scenario, text: usual.scenarioText }
      requests.set(request, { scenario })
      const isCall = isApiPath(request.url ?? '')
      // the hooks read responses as text, and a modified response must not be sent as 304
      if (isCall) delete request.headers['accept-encoding']
      if (isCall && (scenario.length > 0 || dialect || isStrict)) delete request.headers['if-none-match']
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
