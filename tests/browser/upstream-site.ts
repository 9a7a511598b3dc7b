import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fillBaseContentFrom } from '#server/start/base-content.ts'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { readDialectFile } from '#server/start/dialect-file.ts'
import type { CaptchaAnswer } from '#server/features/captcha/captcha-answer.ts'
import type { World } from '#server/mock/worlds/world.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { buildTestApp, plainRenderer, type TestApp } from '#server/testing/build-test-app.ts'
import { startDemonstrationMock } from './demonstration-mock.ts'
import { connectBrowser, type RunningSite } from './running-site.ts'
import type { CaptchaOracle } from './solve-captcha.ts'

/** The built site with base content only; its upstream is a complete server with the demo data. */
export type UpstreamSite = RunningSite &
  CaptchaOracle & {
    own: TestApp
    /** The world that serves as upstream; it records its requests. */
    upstream: World
    /** Stops the upstream, and advances the clock of the site’s response cache. */
    loseUpstream: (seconds: number) => Promise<void>
  }

/** The built site with base content only, on any upstream. */
export type SiteOnUpstream = RunningSite & { own: TestApp; advance: (seconds: number) => void }

/** Starts a site on an upstream, with the dialect of the upstream if a file is given. */
export async function startSiteOn(upstream: string, upstreamDialect = ''): Promise<SiteOnUpstream> {
  const folder = await mkdtemp(join(tmpdir(), 'upstream-browser-'))
  let aheadMs = 0
  const own = await buildTestApp({
    copyOf: await emptyDatabase(folder),
    cache: createReplyCache(() => performance.now() + aheadMs),
    config: { isProduction: true, selfCheck: 'log', upstream, upstreamDialect },
    renderer: (app) => builtRenderer(app, 'dist'),
  })
  await fillBaseContentFrom('dist/base-content', own.services)
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await connectBrowser()
  return {
    base: baseOf(own.app),
    browser,
    own,
    advance: (seconds) => void (aheadMs += seconds * 1000),
    async close() {
      await browser.close()
      await own.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts both servers. With a dialect file, the upstream uses the dialect and the site is configured for it. */
export async function startUpstreamSite(dialectFile = ''): Promise<UpstreamSite> {
  const mock = await startDemonstrationMock({
    renderer: () => Promise.resolve(plainRenderer),
    dialect: dialectFile === '' ? undefined : await readDialectFile(dialectFile),
  })
  const { advance, close, ...site } = await startSiteOn(`${mock.base}/prod-api`, dialectFile)
  const upstream = await mock.worlds.find('default')
  let isLost = false
  const loseUpstream = async () => {
    if (!isLost) await mock.close()
    isLost = true
  }
  return {
    ...site,
    upstream,
    captchaAnswer: (token) => Promise.resolve(answerOf(upstream, token)),
    async loseUpstream(seconds) {
      await loseUpstream()
      advance(seconds)
    },
    async close() {
      await close()
      await loseUpstream()
    },
  }
}

async function emptyDatabase(folder: string) {
  const empty = { databaseFile: join(folder, 'empty.db'), filesFolder: join(folder, 'empty') }
  await applyMigrations({ url: `file:${empty.databaseFile}` })
  await mkdir(empty.filesFolder)
  return empty
}

function answerOf(world: World, token: string): CaptchaAnswer {
  const captcha = world.captchas().find((one) => one.token === token)
  if (captcha === undefined) throw new Error(`there is no challenge ${token}`)
  const answer = JSON.parse(captcha.answer) as { x: number; y: number } | { x: number; y: number }[]
  return (
    Array.isArray(answer) ? { type: 'clickWord', points: answer } : { type: 'blockPuzzle', ...answer }
  ) as CaptchaAnswer
}

const baseOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
