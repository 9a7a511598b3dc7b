import type { IncomingMessage } from 'node:http'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { buildApp } from '#server/app.ts'
import { createReplyCache, type ReplyCache } from '#server/calls/reply-cache.ts'
import type { Config } from '#server/start/settings.ts'
import { openDatabase } from '#server/database/database.ts'
import { outboxRoutes } from '#server/development/outbox-routes.ts'
import { type SmsOutbox, smsOutbox } from '#server/development/sms-outbox.ts'
import { createServices } from '#server/features.ts'
import { readiness } from '#server/http/readiness.ts'
import type { LogTarget } from '#server/http/request-log.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { type ClockSetting, setClock } from '#server/mock/clock-setting.ts'
import { type Exchange, exchangeLog } from '#server/mock/exchanges.ts'
import { type HandedOutCaptcha, handedOutCaptchas } from '#server/mock/handed-out-captchas.ts'
import { captchaVerify } from './captcha-verify.ts'
import { formParameters } from './form-parameters.ts'
import { worldClock, type WorldClock } from './world-clock.ts'
import { type WorldRouter, worldRouter } from './world-router.ts'
import type { WorldFiles } from './world-files.ts'
import { type Asked, worldHooks } from './world-hooks.ts'
import { worldLimiter } from './world-limits.ts'
import type { WorldSettings } from './world-settings.ts'

/** A complete, isolated server: services, database, files, clock, rate limits. */
export type World = {
  name: string
  settings: WorldSettings
  clock: Pick<WorldClock, 'now' | 'isFrozen' | 'aheadSeconds'>
  sms: Pick<SmsOutbox, 'messages'>
  captchas: () => readonly HandedOutCaptcha[]
  exchanges: () => readonly Exchange[]
  /** Handles a request; its own `scenario` takes precedence over the world's. */
  serve: WorldRouter['serve']
  /** Changes the clock and runs the work that has become due: expired jobs, account deletions, retention. */
  setClock: (setting: ClockSetting) => Promise<void>
  /** Waits for requests in progress, then removes the world with its data. */
  close: () => Promise<void>
}

export type WorldNeeds = {
  name: string
  files: WorldFiles
  /** Configuration shared by all worlds. */
  config: Config
  settings: WorldSettings
  site: SiteRenderer
  /** Replaces standard output as the target of log lines. */
  logTo?: LogTarget | undefined
}

/** Opens a world on its files. */
export async function openWorld({ name, files, config, settings, site, logTo }: WorldNeeds): Promise<World> {
  const clock = worldClock()
  const sms = smsOutbox(clock)
  const database = await openDatabase({ url: `file:${files.databaseFile}`, isScratch: true })
  const world = { settings }
  const isGenerous = () => world.settings.limits === 'generous'
  const services = createServices({
    config: { ...config, filesFolder: files.filesFolder },
    database,
    clock,
    cache: worldCache(),
    limiter: worldLimiter(isGenerous),
    outside: { sms, sceneCodes: siteCodeProvider },
  })
  const captchas = handedOutCaptchas(services.shortLived)
  const exchanges = exchangeLog()
  const requests = new WeakMap<IncomingMessage, Asked>()
  const hooks = worldHooks({
    settings: () => world.settings,
    askedOf: (raw) => requests.get(raw) ?? { scenario: [] },
    onCaptcha: (token) => captchas.note(token),
  })
  const app = await buildApp({
    config: { ...config, filesFolder: files.filesFolder },
    services,
    readiness: readiness({}),
    ...(logTo && { logTo }),
    renderer: async (instance) => {
      await instance.register(() => Promise.resolve()) // loads the routes registered so far, as the other renderers do
      return hooks.renderer(site)
    },
    extend(instance) {
      formParameters(instance)
      hooks.hook(instance)
      captchaVerify(instance, { captcha: services.captcha, isOn: () => world.settings.hasCaptchaVerify })
      outboxRoutes(instance, sms)
    },
  })
  await app.ready()

  services.reads.start()
  const router = worldRouter({
    app,
    settings: () => world.settings,
    requests,
    clock,
    note: (exchange) => exchanges.note(exchange),
  })

  return {
    name,
    get settings() {
      return world.settings
    },
    set settings(changed) {
      world.settings = changed
    },
    clock,
    sms,
    captchas: captchas.list,
    exchanges: exchanges.list,
    serve: router.serve,
    async setClock(setting) {
      setClock(clock, setting)
      services.cache.clear()
      await services.jobExpiry.sweep()
      await services.deletionSweep.sweep()
      await services.retention.run()
    },
    async close() {
      await router.idle()
      await app.close()
      await database.close()
      await files.remove()
    },
  }
}

/**
 * Caches calls as in production. Renders pages for each request, because a scenario may be set for a single request.
 */
function worldCache(): ReplyCache {
  const cache = createReplyCache()
  return {
    ...cache,
    load: (key, make) =>
      key.startsWith('page ')
        ? make().then((made) => ({ madeAtMs: performance.now(), ...made }))
        : cache.load(key, make),
  }
}
