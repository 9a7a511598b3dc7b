import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'

const STAMP = 'dist/stamp'
const SOURCES = ['web', 'server', 'contracts', 'prisma', 'package-lock.json', 'vite.config.ts']
const COMPRESSIBLE = /\.(?:js|css|svg|json|ico)$/
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Builds the site when a source changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const sources = await sourceHash()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return
  console.log('· 正在构建网站 / Building the site')
  await buildSite()
}

/** Builds everything into dist/: the browser's files, the renderer, the server. */
export async function buildSite(): Promise<void> {
  await rm('dist', { recursive: true, force: true })
  const quiet: InlineConfig = { logLevel: 'warn', mode: 'production' }
  await build(quiet)
  await build({ ...quiet, build: { ssr: 'web/entry-server.tsx' } })
  await build(serverBuild({ input: { main: 'server/main.ts' }, folder: 'dist/server' }))
  await cp('web/index.html', 'dist/client/index.html')
  await compressFolder('dist/client')
  await writeFile(STAMP, await sourceHash())
}

/** How server code is compiled: one bundle, dependencies left in node_modules. */
export function serverBuild({ input, folder }: { input: Record<string, string>; folder: string }): InlineConfig {
  return {
    logLevel: 'warn',
    mode: 'production',
    configFile: false,
    build: { ssr: true, outDir: folder, target: 'node20', rollupOptions: { input } },
    // the SQLite part of the client alone, without its network clients: half the time to start
    resolve: { alias: [{ find: /^@libsql\/client$/, replacement: '@libsql/client/sqlite3' }] },
    ssr: { noExternal: ['@prisma/adapter-libsql'] },
  }
}

async function compressFolder(folder: string): Promise<void> {
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

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) await addToHash(hash, source)
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
