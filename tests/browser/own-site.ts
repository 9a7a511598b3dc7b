import { chromium } from 'playwright-core'
import { findChromium } from '#scripts/chromium.ts'
import { seedDatabase } from '#seed/seed-database.ts'
import { builtRenderer } from '#server/rendering/renderer-built.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import type { RunningSite } from './running-site.ts'

/** The built site in this process, whose services a test can look into: codes, captcha answers, sessions. */
export type OwnSite = RunningSite & { server: TestApp }

/** Seeds a temporary database, serves the built site from this process, opens a browser. */
export async function startOwnSite(): Promise<OwnSite> {
  const server = await buildTestApp({
    config: { isProduction: true },
    renderer: (app) => builtRenderer(app, 'dist'),
    fill: (database, services) => seedDatabase(database, services, { say: () => undefined }),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  return {
    base: `http://127.0.0.1:${port}`,
    browser,
    server,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
