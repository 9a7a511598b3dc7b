import type { IncomingMessage } from 'node:http'
import { siteCodeProvider } from '#server/features/account/scene/scene-code-provider.ts'
import { buildApp } from '#server/app.ts'
import { createReplyCache, type ReplyCache } from '#server/calls/reply-cache.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { outboxRoutes } from '#server/development/outbox-routes.ts'
import { type SmsOutbox, smsOutbox } from '#server/development/sms-outbox.ts'
import { createServices } from '#server/features.ts'
import { readiness } from '#server/http/readiness.ts'
import type { SiteRenderer } from '#server/rendering/site-renderer.ts'
import { type ClockSetting, setClock } from '#server/mock/clock-setting.ts'
import { type Exchange, exchangeLog } from '#server/mock/exchanges.ts'
import { type HandedOutCaptcha, handedOutCaptchas } from '#server/mock/handed-out-captchas.ts'
import { worldClock, type WorldClock } from './world-clock.ts'
import { type WorldDoor, worldDoor } from './world-door.ts'
import type { WorldFiles } from './world-files.ts'
import { type Asked, worldHooks } from './world-hooks.ts'
import { worldLimiter } from './world-limits.ts'
import type { WorldSettings } from './world-settings.ts'

/** A whole server of its own: services, database, files, clock, limits. What is written here is seen nowhere else. */
export type World = {
  name: string
  settings: WorldSettings
  clock: Pick<WorldClock, 'now' | 'isFrozen' | 'aheadSeconds'>
  sms: Pick<SmsOutbox, 'messages'>
  captchas: () => readonly HandedOutCaptcha[]
  exchanges: () => readonly Exchange[]
  /** Answers a request; `scenario` is its own, which goes before the world's. */
  serve: WorldDoor['serve']
  /** Sets the clock and does what is due by then: jobs that end, accounts to be deleted, terms of retention. */
  setClock: (setting: ClockSetting) => Promise<void>
  /** Waits for the answers that are under way, then takes everything away. */
  close: () => Promise<void>
}

export type WorldNeeds = {
  name: string
  files: WorldFiles
  /** What all worlds share of the configuration. */
  config: Config
  settings: WorldSettings
  site: SiteRenderer
}

/** Opens a world on its files. */
export async function openWorld({ name, files, config, settings, site }: WorldNeeds): Promise<World> {
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
    dialect: () => world.settings.dialect,
    askedOf: (raw) => requests.get(raw) ?? { scenario: [] },
    onCaptcha: (token) => captchas.note(token),
  })
  const app = await buildApp({
    config: { ...config, filesFolder: files.filesFolder },
    services,
    readiness: readiness({}),
    renderer: async (instance) => {
      await instance.register(() => Promise.resolve()) // loads the routes that are registered so far, as the others do
      return hooks.renderer(site)
    },
    extend(instance) {
      hooks.hook(instance)
      outboxRoutes(instance, sms)
    },
  })
  await app.ready()

  services.reads.start()
  const door = worldDoor({
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
    serve: door.serve,
    async setClock(setting) {
      setClock(clock, setting)
      services.cache.clear()
      await services.jobExpiry.sweep()
      await services.deletionSweep.sweep()
      await services.retention.run()
    },
    async close() {
      await door.idle()
      await app.close()
      await database.close()
      await files.remove()
    },
  }
}

/** The cache of calls as in production; pages are made anew each time, because a scenario may be meant for one of them. */
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
