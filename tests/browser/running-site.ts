import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '#scripts/chromium.ts'

/** The built site on demonstration data of its own, and a browser. */
export type RunningSite = { base: string; browser: Browser; close: () => Promise<void> }

/** Seeds a temporary database, starts the built server on a free port, opens a browser. */
export async function startSite(): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-browser-'))
  const environment = {
    ...process.env,
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    SECRETS_FILE: join(folder, 'secrets.json'),
    DEMONSTRATION: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  await finish(spawn(process.execPath, ['--import', 'tsx', 'seed/main.ts'], { env: environment, stdio: 'ignore' }))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await addressOf(server)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  return {
    base,
    browser,
    async close() {
      await browser.close()
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function finish(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
}

/** Where a server that is starting will listen, from what it prints. @throws Error when it ends instead. */
export async function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    const address = /http:\/\/localhost:(\d+)\//.exec(output)
    if (address) return `http://127.0.0.1:${address[1]}`
  }
  throw new Error(`the server ended: ${output}`)
}

/** For what never comes: a busy machine is slow to paint. */
const PATIENCE_MS = 120_000

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/** A page that remembers what its console said and which calls it made. */
export type WatchedPage = { page: Page; context: BrowserContext; messages: string[]; calls: string[] }

/** Opens a page of its own in a fresh context. */
export async function openPage(
  site: RunningSite,
  viewport: { width: number; height: number },
  options: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion' | 'hasTouch' | 'isMobile'> = {},
): Promise<WatchedPage> {
  const context = await site.browser.newContext({ viewport, baseURL: site.base, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const messages: string[] = []
  const calls: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/prod-api/') && !pathname.startsWith('/prod-api/profile/')) calls.push(pathname)
  })
  return { page, context, messages, calls }
}

/** Scrolls there once the page looks after its place itself, and waits until it has been told. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    y,
  )
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await page.waitForLoadState('networkidle')
}
