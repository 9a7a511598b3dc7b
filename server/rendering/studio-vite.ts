import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { NONCE_MARK, type StudioShell } from './studio-routes.ts'

/** The studio of development: a Vite of its own inside this process, beside the site's (renderer-vite.ts). */
export async function viteStudio(app: FastifyInstance): Promise<StudioShell> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.studio.config.ts',
    server: { middlewareMode: true, hmr: { server: app.server, path: 'hot' } },
    appType: 'custom',
    // the site's Vite keeps its own
    cacheDir: '../node_modules/.vite-studio',
  })
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async (url, nonce) => {
    const document = await vite.transformIndexHtml(url, await readFile('studio/index.html', 'utf8'))
    return document.replaceAll(NONCE_MARK, nonce)
  }
}
