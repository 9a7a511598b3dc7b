import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSiteVite, viteRenderer } from './renderer-vite.ts'
import { openStudioVite, viteStudio } from './studio-vite.ts'

// Tests `npm run dev`: site and studio, each served by its own Vite.

const app = Fastify()
beforeAll(async () => {
  const [site, studio] = await Promise.all([openSiteVite(app.server), openStudioVite(app.server)])
  app.addHook('onClose', () => Promise.all([site.close(), studio.close()]))
  await viteRenderer(app, site)
  viteStudio(app, studio)
})
afterAll(() => app.close())

/** The code of a module as the browser receives it. */
const moduleAt = async (url: string) => (await app.inject({ url, headers: { accept: '*/*' } })).body

test('site and studio each resolve their libraries from one place, because two copies would not share state', async () => {
  const [site, studio] = await Promise.all([moduleAt('/web/entry-client.tsx'), moduleAt('/studio/main.tsx')])
  expect(site).toMatch(/"\/node_modules\/\.vite\/deps/)
  expect(studio).toContain('.vite-studio/deps')
  expect(studio).not.toContain('.vite/deps')
})
