import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { say, sayDone } from '#seed/progress.ts'

const STAMP = 'dist/stamp'
const SOURCES = [
  'web',
  'studio',
  'server',
  'contracts',
  'prisma',
  'seed',
  'package-lock.json',
  'vite.config.ts',
  'vite.studio.config.ts',
]
const COMPRESSIBLE = /\.(?:js|css|svg|json|ico)$/
/** What the server runs in threads of their own: files beside it, found by these names. */
export const SERVER_THREADS = {
  'article-cleaning-worker': 'server/features/article/article-cleaning-worker.ts',
  'attachment-text-worker': 'server/features/text-check/attachment-text-worker.ts',
  'svg-worker': 'server/features/upload/content/svg-worker.ts',
  'resume-pdf-worker': 'server/features/resume/pdf/resume-pdf-worker.ts',
  'sqlite-rewriting-worker': 'server/database/sqlite-rewriting-worker.ts',
}
/** How long plugins took is no warning: it would come whenever the machine is busy. */
const CHECKS = { bundlerTimings: false }
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Builds the site when a source changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const sources = await hashOf(SOURCES)
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return
  await buildSite()
}

/** Builds everything into dist/: the browser's files, the renderer, the studio, the server. An interrupted build leaves no stamp. */
export async function buildSite(): Promise<void> {
  const { build } = await import('vite') // loaded when needed, which takes a second
  await rm('dist', { recursive: true, force: true })
  const quiet: InlineConfig = { logLevel: 'warn', mode: 'production', build: { rolldownOptions: { checks: CHECKS } } }
  say('正在构建：浏览器的文件 / Building what the browser loads')
  await build(quiet)
  say('正在构建：页面渲染 / Building the renderer of pages')
  await build({ ...quiet, build: { ...quiet.build, ssr: 'web/entry-server.tsx' } })
  say('正在构建：内容工作台 / Building the studio')
  await build({ ...quiet, configFile: 'vite.studio.config.ts' })
  say('正在构建：服务器 / Building the server')
  await build(serverBuild({ input: { main: 'server/main.ts', ...SERVER_THREADS }, folder: 'dist/server' }))
  const { writeBaseContent } = await import('#seed/base-content.ts')
  await writeBaseContent('dist/base-content')
  await cp('web/index.html', 'dist/client/index.html')
  await cp('server/assets', 'dist/assets', { recursive: true })
  say('正在压缩 / Compressing')
  await compressFolder('dist/client')
  await compressFolder('dist/studio/assets')
  await writeFile(STAMP, await hashOf(SOURCES))
  sayDone('网站已构建 / The site is built')
}

/**
 * What stays in node_modules: native code, what finds files beside itself, and what is loaded too seldom to matter.
 * Everything else goes into the bundle, because finding and reading hundreds of small files is most of the time to start.
 */
const LEFT_IN_MODULES = [
  '@libsql/client',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@prisma/adapter-pg',
  'dompurify',
  'ioredis',
  'jsdom',
  'pdfkit',
  'sanitize-html',
  'sharp',
]
/** What is not even looked for: what only development loads, which need not be installed, … */
const DEVELOPMENT = ['@fastify/middie', '@fastify/swagger', '@fastify/swagger-ui', 'vite']
/** … and Prisma's query compilers: megabytes of WebAssembly each, of which a process loads one. */
const QUERY_COMPILER = /^@prisma\/client\/runtime\/query_compiler/

type ServerBuild = {
  input: Record<string, string>
  folder: string
  /** Leaves every dependency in node_modules. */
  isBare?: boolean
}

/** How server code is compiled: one bundle with most of its dependencies. */
export function serverBuild({ input, folder, isBare = false }: ServerBuild): InlineConfig {
  return {
    logLevel: 'warn',
    mode: 'production',
    configFile: false,
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { input, external: [...DEVELOPMENT, QUERY_COMPILER], checks: CHECKS },
    },
    // the SQLite part of the client alone, without its network clients: half the time to start
    resolve: { alias: [{ find: /^@libsql\/client$/, replacement: '@libsql/client/sqlite3' }] },
    ssr: isBare ? {} : { noExternal: true, external: LEFT_IN_MODULES },
  }
}

/** Writes the compressed forms of a folder's files beside them. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      for (const [suffix, compress] of Object.entries(compressors)) {
        await writeFile(`${path}.${suffix}`, await compress(bytes))
      }
    }),
  )
}

/** Tells whether anything changed in files and folders, tests apart, or in the Node that reads them. */
export async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) await addToHash(hash, source)
  return hash.digest('hex')
}

async function addToHash(hash: ReturnType<typeof createHash>, source: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) {
    hash.update(await readFile(source))
    return
  }
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path).update(await readFile(path))
  }
}
