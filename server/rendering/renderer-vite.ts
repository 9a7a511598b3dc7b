import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Plugin, ViteDevServer } from 'vite'
import type { PageRenderer } from '#web/render-page.ts'
import { htmlShell } from './html-shell.ts'
import type { SiteRenderer } from './site-renderer.ts'

/** Query with which Vite serves a linked style sheet. */
const DIRECT = '?direct'

/**
 * Opens the Vite server of the site's pages. The Vite server stays open when a change of server code replaces the
 * application.
 */
export async function openSiteVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    // class names that do not depend on the rules, so that edits also affect static HTML
    css: { modules: { generateScopedName: '[path][name]__[local]' } },
    plugins: [hotStyles],
  })
}

/** Returns the renderer for development: server and browser code are reloaded when files change. */
export async function viteRenderer(app: FastifyInstance, vite: ViteDevServer): Promise<SiteRenderer> {
  await app.register(middie)
  // /studio is served by the studio's Vite (studio-vite.ts); this Vite would find the folder, too
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith('/studio/')) next()
    else vite.middlewares(request, response, next)
  })
  return {
    pages: async () => {
      const { renderer } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { renderer: PageRenderer }
      return renderer
    },
    document: async (page, reading, url, failure) => {
      const template = await vite.transformIndexHtml(url, await readFile('web/index.html', 'utf8'))
      const error = failure?.error ?? page?.failures[0]?.error
      const scripts = `<script type="module" src="/web/entry-client.tsx"></script>${error instanceof Error ? overlay(vite, error) : ''}`
      return htmlShell(template)({ page, notice: failure?.notice, head: styleLinks(vite), scripts, reading })
    },
  }
}

/** Shows a server error in Vite's overlay. */
function overlay(vite: ViteDevServer, error: Error): string {
  vite.ssrFixStacktrace(error)
  const { message, stack = '' } = error
  const shown = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c')
  return `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${shown}))</script>`
}

/**
 * A style module is on the page twice: imported by its component, and linked for the first paint (styleLinks). Vite
 * would treat the link as a module that cannot be replaced, and reload the page.
 */
const hotStyles: Plugin = {
  name: 'hot-styles',
  hotUpdate({ file, modules }) {
    if (!file.endsWith('.module.css')) return
    for (const module of modules) if (module.url.endsWith(DIRECT)) module.isSelfAccepting = true
  },
}

/**
 * Links to the style sheets of all components rendered so far. The browser only loads the style sheets of components
 * that it runs; components that only the server renders, and the first paint, need the links.
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
