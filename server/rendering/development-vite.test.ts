import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viteRenderer } from './renderer-vite.ts'
import { viteStudio } from './studio-vite.ts'

// What `npm run dev` serves: the site and the studio, each by a Vite of its own.

const app = Fastify()
beforeAll(async () => {
  await viteRenderer(app)
  await viteStudio(app)
})
afterAll(() => app.close())

/** The code of a module as the browser gets it. */
const moduleAt = async (url: string) => (await app.inject({ url, headers: { accept: '*/*' } })).body

test('the libraries of the site and of the studio come each from its own place: two of a kind would not know each other', async () => {
  const [site, studio] = await Promise.all([moduleAt('/web/entry-client.tsx'), moduleAt('/studio/main.tsx')])
  expect(site).toMatch(/"\/node_modules\/\.vite\/deps/)
  expect(studio).toContain('.vite-studio/deps')
  expect(studio).not.toContain('.vite/deps')
})
