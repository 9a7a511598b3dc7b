import { readFile } from 'node:fs/promises'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
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
      return htmlShell(template)({ page, head: styleLinks(vite), scripts, reading })
    },
  }
}

/**
 * The style sheets of everything rendered so far. The browser loads those of the code it runs by itself; parts that only
 * the server renders have no code there, and the first paint needs all of them.
 */
function styleLinks(vite: ViteDevServer): string {
  const { idToModuleMap } = vite.environments['ssr']?.moduleGraph ?? {
    idToModuleMap: new Map<string, { url: string }>(),
  }
  return [...idToModuleMap.values()]
    .filter(({ url }) => url.endsWith('.css'))
    .map(({ url }) => `<link rel="stylesheet" href="${url}?direct">`)
    .join('')
}
