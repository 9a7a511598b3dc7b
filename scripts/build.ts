import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { say, sayDone } from '#seed/progress.ts'
import { withFolderLock } from './folder-lock.mjs'
import { moveSourceMaps } from './source-maps.ts'

const STAMP = 'dist/stamp'
const SOURCES = [
  'web',
  'studio',
  'server',
  'contracts',
  'kit',
  'prisma',
  'seed',
  'package-lock.json',
  'vite.config.ts',
  'vite.studio.config.ts',
]
const COMPRESSIBLE = /\.(?:js|css|svg|json|ico)$/
/** Worker threads of the server: separate files, found by these names. */
export const SERVER_THREADS = {
  'article-cleaning-worker': 'server/features/article/article-cleaning-worker.ts',
  'import-worker': 'server/features/content/importing/import-worker.ts',
  'check-worker': 'server/features/text-check/check-worker.ts',
  'svg-worker': 'server/features/upload/content/svg-worker.ts',
  'resume-pdf-worker': 'server/features/resume/pdf/resume-pdf-worker.ts',
  'source-position-worker': 'server/features/page-failure/source-position-worker.ts',
  'sqlite-rewriting-worker': 'server/database/sqlite/sqlite-rewriting-worker.ts',
}
/** Disables warnings about plugin timings, which depend on the load of the machine. */
const CHECKS = { bundlerTimings: false }
const compressors = { br: promisify(brotliCompress), gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) }

/** Builds the site if a source has changed since the last build. */
export async function buildIfStale(): Promise<void> {
  await withFolderLock('build', async () => {
    const sources = await hashOf(SOURCES)
    if ((await readFile(STAMP, 'utf8').catch(() => '')) !== sources) await buildAll()
  })
}

/** Builds everything into dist/: browser files, renderer, studio, server. An interrupted build leaves no stamp. */
export async function buildSite(): Promise<void> {
  await withFolderLock('build', buildAll)
}

async function buildAll(): Promise<void> {
  const { build } = await import('vite') // loaded only when needed, because loading takes a second
  await rm('dist', { recursive: true, force: true })
  const quiet: InlineConfig = { logLevel: 'warn', mode: 'production', build: { rolldownOptions: { checks: CHECKS } } }
  say('正在构建：浏览器的文件 / Building what the browser loads')
  await build(quiet)
  say('正在构建：页面渲染 / Building the renderer of pages')
  await build({ ...quiet, build: { ...quiet.build, ssr: 'web/entry-server.tsx' } })
  say('正在构建：内容工作台 / Building the studio')
  await build({ ...quiet, configFile: 'vite.studio.config.ts' })
  say('正在构建：服务器 / Building the server')
  const server = serverBuild({ input: { main: 'server/start/main.ts', ...SERVER_THREADS }, folder: 'dist/server' })
  await build({ ...server, build: { ...server.build, sourcemap: true } })
  const { writeBaseContent } = await import('#seed/base-content.ts')
  await writeBaseContent('dist/base-content')
  await cp('web/index.html', 'dist/client/index.html')
  await cp('server/assets', 'dist/assets', { recursive: true })
  await moveSourceMaps('dist/client', 'dist/maps')
  await moveSourceMaps('dist/studio', 'dist/maps/studio')
  for (const folder of ['dist/render', 'dist/server']) await moveSourceMaps(folder, folder)
  say('正在压缩 / Compressing')
  await compressFolder('dist/client')
  await compressFolder('dist/studio/assets')
  await writeFile(STAMP, await hashOf(SOURCES))
  sayDone('网站已构建 / The site is built')
}

/**
 * Packages that are not bundled: native code, packages that locate their own files, and rarely loaded packages.
 * Everything else is bundled, because reading hundreds of small files takes most of the time to start.
 */
const LEFT_IN_MODULES = [
  '@libsql/client',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@node-rs/jieba',
  '@prisma/adapter-pg',
  'dompurify',
  'ioredis',
  'jsdom',
  'opencc-js',
  'pdfkit',
  'pg',
  'pinyin-pro',
  'sanitize-html',
  'sharp',
]
/** Ignored imports: packages for development, which need not be installed. */
const DEVELOPMENT = ['@fastify/middie', '@fastify/swagger', '@fastify/swagger-ui', 'vite']
/** Ignored imports: Prisma's query compilers, megabytes of WebAssembly each; a process loads only one of them. */
const QUERY_COMPILER = /^@prisma\/client\/runtime\/query_compiler/

type ServerBuild = {
  input: Record<string, string>
  folder: string
  /** Keeps every dependency in node_modules. */
  isBare?: boolean
}

/** Options for server code: one bundle with most of its dependencies. */
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
    // only the SQLite part of the client, without network clients: halves the time to start
    resolve: { alias: [{ find: /^@libsql\/client$/, replacement: '@libsql/client/sqlite3' }] },
    ssr: isBare ? {} : { noExternal: true, external: LEFT_IN_MODULES },
  }
}

/** Writes compressed variants next to the files of a folder. */
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

/** Hash of files and folders without tests, and of the Node version; a different hash means a stale build. */
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
