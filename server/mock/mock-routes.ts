import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { departuresPage } from './strict-spec/departures-page.ts'
import { mockPage } from './mock-page.ts'
import { MOCK_PAGE_POLICY } from './mock-page-style.ts'
import type { MissedPrefixes } from './missed-prefix.ts'
import { MockRefusal } from './mock-refusal.ts'
import { parseScenario } from './scenario.ts'
import { requireWorldName, SCENARIO_COOKIE, WORLD_COOKIE, worldNameOf } from './worlds/world-name.ts'
import { changedSettings, type Dialects } from './worlds/world-settings.ts'
import type { World } from './worlds/world.ts'
import type { Worlds } from './worlds/worlds.ts'

type Fields = Readonly<Record<string, string>>
type Needs = { worlds: Worlds; dialects: Dialects; missed: MissedPrefixes }

/**
 * Control routes of the mock: plain JSON without envelope, so that it is not mistaken for the contract, and a page
 * whose forms use the same addresses. `?world=` selects a world without a header.
 */
export function mockRoutes(app: FastifyInstance, { worlds, dialects, missed }: Needs): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  const worldOf = (request: FastifyRequest) => {
    const { world } = request.query as { world?: string }
    return worlds.find(world === undefined ? worldNameOf(request.raw) : requireWorldName(world))
  }

  app.get('/__mock', async (request, reply) => {
    const page = mockPage({
      world: await worldOf(request),
      worlds: await worlds.list(),
      dialects,
      missed: missed.list(),
      cookies: request.headers.cookie,
      isRefreshing: 'refresh' in (request.query as Fields),
    })
    return reply.header('content-security-policy', MOCK_PAGE_POLICY).type('text/html; charset=utf-8').send(page)
  })
  app.get('/__mock/departures', async (request, reply) =>
    reply
      .header('content-security-policy', MOCK_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(departuresPage((await worldOf(request)).settings)),
  )
  app.get('/__mock/status', async (request) => ({
    ...statusOf(await worldOf(request)),
    worlds: (await worlds.list()).map(({ name }) => name),
    dialects: [...dialects.keys()],
    missedPrefix: missed.list(),
  }))
  app.get('/__mock/sms', async (request) => {
    const { phoneNumber } = request.query as { phoneNumber?: string }
    return (await worldOf(request)).sms
      .messages()
      .filter((message) => phoneNumber === undefined || message.phoneNumber === phoneNumber)
      .map(({ sentAt, ...message }) => ({ ...message, sentTime: beijingTime(sentAt) }))
  })
  app.get('/__mock/captcha', async (request) => {
    const { token } = request.query as { token?: string }
    const captchas = (await worldOf(request)).captchas()
    return token === undefined ? captchas : captchas.filter((captcha) => captcha.token === token)
  })
  app.get('/__mock/exchanges', async (request) => {
    const { operationId } = request.query as { operationId?: string }
    const exchanges = (await worldOf(request)).exchanges()
    return operationId === undefined ? exchanges : exchanges.filter((each) => each.operationId === operationId)
  })

  app.post('/__mock/clock', async (request, reply) => {
    const world = await worldOf(request)
    await world.setClock(fieldsOf(request))
    return done(request, reply, statusOf(world))
  })
  app.post('/__mock/settings', async (request, reply) => {
    const world = await worldOf(request)
    world.settings = changedSettings(world.settings, fieldsOf(request), dialects)
    return done(request, reply, statusOf(world))
  })
  app.post('/__mock/reset', async (request, reply) => {
    const { name } = await worldOf(request)
    worlds.drop(name)
    return done(request, reply, statusOf(await worlds.find(name)))
  })
  app.delete('/__mock/worlds/:name', (request) => {
    const { name } = request.params as { name: string }
    worlds.drop(requireWorldName(name))
    return { dropped: name }
  })
  // for browsers: world and scenario of all further requests
  app.post('/__mock/browser', (request, reply) => {
    const { world, scenario } = fieldsOf(request)
    if (world !== undefined) setCookie(reply, WORLD_COOKIE, requireWorldName(world))
    if (scenario !== undefined) {
      parseScenario(scenario)
      setCookie(reply, SCENARIO_COOKIE, scenario)
    }
    return done(request, reply, { world, scenario })
  })
}

const statusOf = ({ name, clock, settings }: World) => ({
  world: name,
  now: beijingTime(clock.now()),
  clock: { aheadSeconds: clock.aheadSeconds(), isFrozen: clock.isFrozen() },
  settings: {
    limits: settings.limits,
    scenario: settings.scenarioText,
    dialect: settings.dialect?.name ?? '',
    captchaVerify: settings.hasCaptchaVerify ? 'on' : 'off',
    strictSpec: settings.isStrict ? 'on' : 'off',
  },
})

/** Fields of a JSON object or form, as strings. @throws MockRefusal for anything else. */
function fieldsOf({ body }: FastifyRequest): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new MockRefusal('请求体须为 JSON 对象')
  // true and "true" have the same meaning, because forms only have strings
  const texts = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts) as Fields
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Redirects a form back to the page; replies to a program with the current state. */
const done = (request: FastifyRequest, reply: FastifyReply, status: object) =>
  isForm(request) ? reply.redirect('/__mock', 303) : reply.send(status)

const setCookie = (reply: FastifyReply, name: string, value: string) =>
  reply.header(
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`,
  )
