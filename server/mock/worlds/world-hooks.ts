import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { speak } from '#contracts/dialects/speak.ts'
import { routePattern } from '#server/calls/call-input.ts'
import { isApiPath } from '#server/calls/failure-replies.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { afterEffects, answerInside, meetEffects } from '#server/mock/call-effects.ts'
import { effectsOn, type Scenario } from '#server/mock/scenario.ts'

/** A request while it is answered: what was asked for besides, and what became of it. */
export type Asked = {
  scenario: Scenario
  operationId?: OperationId | undefined
  query?: unknown
  body?: unknown
  /** The JSON that was sent. */
  answer?: string
}

type Needs = {
  dialect: () => Dialect | undefined
  askedOf: (raw: IncomingMessage) => Asked
  /** Hears of the token of each captcha that is handed out. */
  onCaptcha: (token: string) => Promise<void>
}

/** The request a page is made for, which makes its calls inside the process. */
const pageAsking = new AsyncLocalStorage<Asked>()

/** What a world does to the answers of the product, which knows nothing of it: scenarios and the dialect. */
export function worldHooks({ dialect, askedOf, onCaptcha }: Needs) {
  const spoken = (reply: object, operationId: string | undefined) => {
    const habits = dialect()
    return habits ? speak(habits, reply, { operationId }) : reply
  }
  return {
    /** Hooks into an application before its routes are there. */
    hook(app: FastifyInstance): void {
      app.addHook('preHandler', (request, _reply, done) => {
        const asked = askedOf(request.raw)
        asked.operationId = operationOf(request)
        asked.query = request.query
        asked.body = request.body
        // as long as a storage is in use, Node reports every promise of the process to it: calls go without
        if (isApiPath(request.url)) done()
        else pageAsking.run(asked, done)
      })
      app.addHook('preHandler', async (request, reply) => {
        const { operationId: id, scenario } = askedOf(request.raw)
        if (id) await meetEffects(catalogue[id], effectsOn(scenario, id), reply)
      })
      app.addHook('onSend', async (request, reply, payload) => {
        if (!isApiPath(request.url) || !isJson(reply, payload)) return payload
        const asked = askedOf(request.raw)
        const { operationId: id } = asked
        const own = JSON.parse(payload.toString()) as object
        if (id === 'captchaGet') await onCaptcha(tokenOf(own))
        asked.answer = JSON.stringify(spoken(id ? afterEffects(effectsOn(asked.scenario, id), own) : own, id))
        return asked.answer
      })
    },

    /** The pages as this world shows them: made of what the same calls would have brought over HTTP. */
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
                const work = () => page.call(id, input, key) as Promise<object>
                return spoken(await answerInside(catalogue[id as OperationId], effects, work), id)
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
