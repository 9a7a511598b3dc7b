import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { NONCE_MARK, type StudioShell } from './studio-routes.ts'

/** Opens the Vite server of the studio, in addition to the site's (renderer-vite.ts). */
export async function openStudioVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    configFile: 'vite.studio.config.ts',
    server: { middlewareMode: true, hmr: { server, path: 'hot' } },
    appType: 'custom',
    // separate from the cache of the site's Vite
    cacheDir: '../node_modules/.vite-studio',
  })
}

/** Returns the studio of a development server. */
export function viteStudio(app: FastifyInstance, vite: ViteDevServer): StudioShell {
  app.use(vite.middlewares)
  return async (url, nonce) => {
    const document = await vite.transformIndexHtml(url, await readFile('studio/index.html', 'utf8'))
    return document.replaceAll(NONCE_MARK, nonce)
  }
}
