import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'
import type { PageRenderer } from '#web/render-page.ts'
import { htmlShell } from './html-shell.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** What Vite knows a linked style sheet by. */
const DIRECT = '?direct'

/** The renderer of development: Vite inside this process, both sides reloaded as their files change. */
export async function viteRenderer(app: FastifyInstance): Promise<SiteRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    // names that stay the same when a rule changes: what only the server has rendered shows the change too
    css: { modules: { generateScopedName: '[path][name]__[local]' } },
    plugins: [hotStyles],
  })
  await app.register(middie)
  // below /studio is the studio's own Vite (studio-vite.ts); the folder of that name would be found here, too
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith('/studio/')) next()
    else vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
  return {
    pages: async () => {
      const { renderer } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { renderer: PageRenderer }
      return renderer
    },
    document: async (page, reading, url, notice) => {
      const template = await vite.transformIndexHtml(url, await readFile('web/index.html', 'utf8'))
      const scripts = '<script type="module" src="/web/entry-client.tsx"></script>'
      return htmlShell(template)({ page, notice, head: styleLinks(vite), scripts, reading })
    },
  }
}

/**
 * A style module stands in the page twice: brought by the code that uses it, and linked for the first paint (styleLinks).
 * Vite takes a link for a module that somebody imports and nobody can replace, and would reload the page.
 */
const hotStyles: Plugin = {
  name: 'hot-styles',
  hotUpdate({ file, modules }) {
    if (!file.endsWith('.module.css')) return
    for (const module of modules) if (module.url.endsWith(DIRECT)) module.isSelfAccepting = true
  },
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
    .map(({ url }) => `<link rel="stylesheet" href="${url}${DIRECT}">`)
    .join('')
}
