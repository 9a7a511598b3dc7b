import { join } from 'node:path'
import { inject } from 'vitest'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { builtStudio } from '#server/rendering/studio-built.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { storedAnswer } from '#server/testing/stock-captcha-client.ts'
import { connectBrowser, type RunningSite } from './running-site.ts'
import type { CaptchaOracle } from './solve-captcha.ts'

/** The built site in this process. Tests can access its services: codes, captcha answers, sessions. */
export type OwnSite = RunningSite & CaptchaOracle & { server: TestApp }

/** Starts the built site in this process on a copy of the demo data, and connects to the browser. */
export async function startOwnSite(): Promise<OwnSite> {
  const { seeded } = inject('demonstration')
  const server = await buildTestApp({
    config: { isProduction: true },
    renderer: (app) => builtRenderer(app, 'dist'),
    studio: (app) => builtStudio(app, 'dist'),
    copyOf: { databaseFile: join(seeded, 'site.db'), filesFolder: join(seeded, 'files') },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = await connectBrowser()
  return {
    base: `http://127.0.0.1:${port}`,
    browser,
    server,
    captchaAnswer: (token) => storedAnswer(server.services.shortLived, token),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
