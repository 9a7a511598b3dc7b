import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldSchema } from '#contracts/checking/text-field.ts'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { isObject, type Json } from '#contracts/dialects/json-tree.ts'
import { readLeniently } from '#contracts/dialects/read-leniently.ts'
import { readsLeniently, toDialect, statusIn } from '#contracts/dialects/to-dialect.ts'
import { inputFromDialect } from '#contracts/dialects/from-dialect.ts'
import { routePattern } from '#server/calls/call-input.ts'
import { isApiPath } from '#server/calls/failure-replies.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { afterEffects, answerInside, meetEffects } from '#server/mock/call-effects.ts'
import { effectsOn, type Scenario } from '#server/mock/scenario.ts'
import { strictInput, strictReply } from '#server/mock/strict-spec/to-the-letter.ts'
import type { WorldSettings } from './world-settings.ts'

/** A request in progress, with its scenario and result. */
export type Asked = {
  scenario: Scenario
  operationId?: OperationId | undefined
  query?: unknown
  body?: unknown
  /** Response body as JSON. */
  answer?: string
}

type Needs = {
  settings: () => Pick<WorldSettings, 'dialect' | 'isStrict'>
  askedOf: (raw: IncomingMessage) => Asked
  /** Called with the token of each issued captcha. */
  onCaptcha: (token: string) => Promise<void>
}

/** The page request to which the current in-process calls belong. */
const pageAsking = new AsyncLocalStorage<Asked>()

/** Hooks by which a world changes calls: scenarios, strictness and dialect. The site's code does not depend on them. */
export function worldHooks({ settings, askedOf, onCaptcha }: Needs) {
  const inDialect = (reply: object, operationId: string | undefined) => {
    const { dialect, isStrict } = settings()
    const said = isStrict ? strictReply(operationId, reply) : reply
    return dialect ? toDialect(dialect, said, { operationId }) : said
  }
  const acceptedInput = (operationId: string, input: unknown) =>
    settings().isStrict ? strictInput(operationId, input) : input
  return {
    /** Adds the hooks to an application before its routes. */
    hook(app: FastifyInstance): void {
      app.addHook('preHandler', (request, _reply, done) => {
        const asked = askedOf(request.raw)
        asked.operationId = operationOf(request)
        asked.query = request.query
        asked.body = request.body
        if (asked.operationId) {
          const { dialect } = settings()
          request.query = acceptedInput(asked.operationId, request.query)
          request.body = acceptedInput(asked.operationId, request.body)
          const body = request.body as Json | undefined // parsed JSON, or none
          if (dialect && isObject(body)) request.body = inputFromDialect(dialect, body, asked.operationId)
          if (dialect && readsLeniently(dialect, asked.operationId))
            request.body = readLeniently(catalogue[asked.operationId].body as unknown as FieldSchema, request.body)
        }
        // for pages only: while an AsyncLocalStorage is in use, Node tracks every promise of the process
        if (isApiPath(request.url)) done()
        else pageAsking.run(asked, done)
      })
      app.addHook('preHandler', async (request, reply) => {
        const { operationId: id, scenario } = askedOf(request.raw)
        if (id) await meetEffects(catalogue[id], effectsOn(scenario, id), reply)
      })
      app.addHook('onSend', async (request, reply, payload) => {
        if (!isApiPath(request.url)) return payload
        if (settings().isStrict) reply.removeHeader('x-request-id')
        if (!isJson(reply, payload)) return payload
        const asked = askedOf(request.raw)
        const { operationId: id } = asked
        const own = JSON.parse(payload.toString()) as object
        if (id === 'captchaGet') await onCaptcha(tokenOf(own))
        const { dialect } = settings()
        const status = dialect && id && statusIn(dialect, id)
        if (status && reply.statusCode === 200) reply.code(status)
        asked.answer = JSON.stringify(inDialect(id ? afterEffects(effectsOn(asked.scenario, id), own) : own, id))
        return asked.answer
      })
    },

    /** Pages of this world: rendered from the responses that the same calls would get over HTTP. */
    renderer: (site: SiteRenderer): SiteRenderer => ({
      ...site,
      async pages() {
        const pages = await site.pages()
        return {
          ...pages,
          render: (page) =>
            pages.render({
              ...page,
              async call(id, input, key) {
                const effects = effectsOn(pageAsking.getStore()?.scenario ?? [], id)
                const work = () => page.call(id, acceptedInput(id, input) as object, key) as Promise<object>
                return inDialect(await answerInside(catalogue[id as OperationId], effects, work), id)
              },
            }),
        }
      },
    }),
  }
}

const idsByRoute = new Map(
  Object.values(catalogue).map((operation) => [`${operation.method} ${routePattern(operation)}`, operation.id]),
) as Map<string, OperationId>

const operationOf = ({ method, routeOptions }: FastifyRequest): OperationId | undefined =>
  idsByRoute.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)

const isJson = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  String(reply.getHeader('content-type')).startsWith('application/json') &&
  (typeof payload === 'string' || Buffer.isBuffer(payload))

const tokenOf = (reply: object) => String((reply as { repData?: { token?: unknown } | null }).repData?.token)
