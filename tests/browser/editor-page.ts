import { createServer, type ServerResponse } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { studioPolicy } from '#server/http/security-headers.ts'
import type { EditorTestPage } from '#studio/testing/page-talk.ts'
import { connectBrowser } from './running-site.ts'

declare global {
  interface Window {
    editorPage: EditorTestPage
  }
}

/** The built editor on a separate page, under the content security policy of the studio. */
export type EditorPage = { page: Page; messages: string[]; close: () => Promise<void> }

const NONCE = 'editor-page'
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' }

/** Builds the editor like the studio, with a page for tests, and opens that page. */
export async function openEditorPage(viewport = { width: 1440, height: 900 }): Promise<EditorPage> {
  const folder = await mkdtemp(join(tmpdir(), 'editor-page-'))
  // libraries choose their production build by NODE_ENV
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: 'vite.studio.config.ts',
    mode: 'production',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: resolve('studio/testing/editor-page.html') },
    },
  })
  process.env['NODE_ENV'] = environment
  const server = createServer((request, response) => void answer(request.url ?? '', response))
  const answer = async (url: string, response: ServerResponse) => {
    const path = url.replace(/^\/studio\//, '')
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes === undefined) return response.writeHead(404).end()
    const type = path.split('.').at(-1) ?? ''
    response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream')
    if (type !== 'html') return response.end(bytes)
    response.setHeader('content-security-policy', studioPolicy(NONCE))
    return response.end(bytes.toString().replaceAll('NONCE', NONCE))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser: Browser = await connectBrowser()
  const context = await browser.newContext({ viewport })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    // expected: 404 for pictures of articles, and the browser's report of an inline handler that the policy blocked
    if (!/404|inline event handler/.test(message.text())) messages.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  await page.goto(`http://127.0.0.1:${port}/studio/testing/editor-page.html`)
  await page.waitForFunction(() => 'editorPage' in window)
  return {
    page,
    messages,
    async close() {
      await browser.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
