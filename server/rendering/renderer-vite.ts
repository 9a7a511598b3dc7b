import { readFile } from 'node:fs/promises'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#web/render-page.ts'
import { htmlShell } from './html-shell.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** The renderer of development: Vite inside this process, both sides reloaded as their files change. */
export async function viteRenderer(app: FastifyInstance): Promise<SiteRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return {
    pages: async () => {
      const { renderer } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { renderer: PageRenderer }
      return renderer
    },
    document: async (page, reading, url) => {
      const template = await vite.transformIndexHtml(url, await readFile('web/index.html', 'utf8'))
      const scripts = '<script type="module" src="/web/entry-client.tsx"></script>'
      return htmlShell(template)({ page, head: '', scripts, reading })
    },
  }
}
