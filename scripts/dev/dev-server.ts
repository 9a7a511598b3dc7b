import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createVite, normalizePath, type ViteDevServer } from 'vite'
import { readConfig } from '#server/start/settings.ts'
import type { DevSite, startDevSite } from '#server/development/dev-site.ts'
import { listenFailure } from '#server/start/listen-failure.mjs'
import { openSiteVite } from '#server/rendering/renderer-vite.ts'
import { openStudioVite } from '#server/rendering/studio-vite.ts'
import { problemPage, problemReport } from './problem-report.ts'
import { isGeneratedFrom, regenerate } from './regenerate.ts'

const ENTRY = '/server/development/dev-site.ts'
/** Source paths of the server; the Vites of site and studio watch everything else. */
const WATCHED = /^(?:server|contracts|prisma)(?:\/|$)/
/** Files that the server reads, but does not import. */
const READ = /^(?:contracts\/generated\/|prisma\/(?:postgresql\/)?migrations\/)/
/** Delay in ms before an edit is applied, because editors may save several files at once. */
const SETTLE_MS = 60

type Entry = { startDevSite: typeof startDevSite }
type Running = { entry: Entry; site: DevSite }

/**
 * Starts the server of `npm run dev`. Its port and the Vites of site and studio stay open until the process ends. A
 * third Vite loads the server's code. After an edit it re-evaluates only the changed modules and their importers, and
 * the application is replaced. If the new code does not load, the previous application keeps running (decision 0044).
 */
export async function runDevServer(): Promise<{ close: () => Promise<void> }> {
  const { host, port } = readConfig()
  let running: Running | undefined
  let problem: ReturnType<typeof problemReport> | undefined
  /** Requests wait while the application is replaced. */
  let replacing: Promise<unknown> = Promise.resolve()

  const server = createServer((request, response) => void visit(request, response))
  await listen()
  const [site, studio, code] = await Promise.all([openSiteVite(server), openStudioVite(server), openCodeVite()])
  const pages = [site, studio]
  for (const vite of pages) vite.ws.on('connection', () => problem && vite.ws.send(problem))

  // uncaught errors of the server's code are shown, too, and do not end the process
  process.on('uncaughtException', showError)

  const changed = new Set<string>()
  let work: Promise<void> = replace()
  code.watcher.on('all', (_event, path) => {
    const file = normalizePath(relative(process.cwd(), path))
    if (!isRelevant(file)) return
    if (changed.size === 0) work = work.then(() => wait(SETTLE_MS)).then(takeChanges)
    changed.add(file)
  })
  await work
  running?.site.printAddresses((server.address() as AddressInfo).port)
  return {
    async close() {
      await work
      await running?.site.close()
      await Promise.all([...pages, code].map((vite) => vite.close()))
      server.close()
      server.closeAllConnections()
    },
  }

  async function listen(): Promise<void> {
    server.listen({ host, port })
    await once(server, 'listening').catch((error: { code?: string }) => {
      console.error(listenFailure(error, { host, port }) ?? error)
      process.exit(1)
    })
  }

  async function visit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await replacing
    if (running) return running.site.handle(request, response)
    // before the first start, serve only Vite's own files and a page with the error
    const vite = request.url?.startsWith('/studio/') ? studio : site
    vite.middlewares(request, response, () => {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(problemPage(problem))
    })
  }

  function isRelevant(file: string): boolean {
    const known = code.environments.ssr.moduleGraph.getModulesByFile(normalizePath(`${process.cwd()}/${file}`))
    const isCode = WATCHED.test(file) && /\.(?:tsx?|mjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file)
    return known !== undefined || READ.test(file) || isGeneratedFrom(file) || (problem !== undefined && isCode)
  }

  async function takeChanges(): Promise<void> {
    const files = [...changed]
    changed.clear()
    if (files.some(isGeneratedFrom)) {
      const error = await regenerate(files).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error !== undefined) return showError(error)
    }
    for (const file of files) {
      code.environments.ssr.moduleGraph.onFileChange(normalizePath(`${process.cwd()}/${file}`))
    }
    await replace()
  }

  /** Replaces the application by one of the current code; keeps the previous one on failure. */
  async function replace(): Promise<void> {
    let entry: Entry
    try {
      entry = (await code.ssrLoadModule(ENTRY)) as Entry
    } catch (error) {
      return showError(error)
    }
    const former = running
    const begun = performance.now()
    replacing = former ? former.site.close().then(() => start(entry, former)) : start(entry, former)
    await replacing
    if (problem !== undefined || former === undefined) return
    console.log(`服务器已更新 / The server was updated (${Math.round(performance.now() - begun)} ms)`)
    for (const vite of pages) vite.ws.send({ type: 'full-reload' })
  }

  async function start(entry: Entry, former: Running | undefined): Promise<void> {
    running = undefined
    try {
      running = { entry, site: await entry.startDevSite({ site, studio }) }
      problem = undefined
    } catch (error) {
      showError(error)
      if (former) running = { entry: former.entry, site: await former.entry.startDevSite({ site, studio }) }
    }
  }

  function showError(error: unknown): void {
    if ((error as { code?: string }).code === 'EPIPE') return // the terminal is closed
    problem = problemReport(error)
    console.error(running ? `${problem.text}\n原来的服务器继续运行 / The former server goes on` : problem.text)
    for (const vite of pages) vite.ws.send(problem)
  }
}

/** Vite for the server's code; serves no requests. */
function openCodeVite(): Promise<ViteDevServer> {
  const isIgnored = (path: string) => {
    const file = normalizePath(relative(process.cwd(), path))
    return file !== '.' && !WATCHED.test(file)
  }
  return createVite({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent', // this file reports failures
    cacheDir: 'node_modules/.vite-server',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: { ignored: [isIgnored] } },
  })
}
