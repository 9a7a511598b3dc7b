import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

export type FirstLoad = {
  /** Path of the page, a route's pattern. */
  page: string
  /** JavaScript of the page's first load, gzip -9: boot script, entry, page and everything they import. */
  bytes: number
  /** The same of the bare libraries, see floor-entry.tsx. */
  floorBytes: number
  ratio: number
}

const PAGES = {
  '/': 'web/screens/home/home-screen.tsx',
  '/announcement': 'web/screens/announcement/announcement-screen.tsx',
  '/content/:typeId/:cmCommentId': 'web/screens/article/article-screen.tsx',
} as const

const FLOOR = 'bench/floor-entry.tsx'
const SITE = ['web/boot.ts', 'web/entry-client.tsx']

/**
 * Builds the site and the floor in memory with the site's own settings, and weighs what a browser loads first. The same
 * sources give the same bytes. @throws Error when a page's screen is no chunk of its own.
 */
export async function measureFirstLoad(): Promise<FirstLoad[]> {
  const floorBytes = weigh(await chunksOf({ floor: FLOOR }), [FLOOR])
  const site = await chunksOf(undefined)
  return Object.entries(PAGES).map(([page, screen]) => {
    const bytes = weigh(site, [...SITE, screen])
    return { page, bytes, floorBytes, ratio: bytes / floorBytes }
  })
}

/** The built chunks; `input` replaces the site's entries. */
async function chunksOf(input: Record<string, string> | undefined): Promise<Chunk[]> {
  const built = await build({
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, ...(input && { rollupOptions: { input } }) },
  })
  const { output } = built as Rolldown.RolldownOutput // neither watching nor several outputs
  return output.filter((file) => file.type === 'chunk')
}

/** Bytes of the chunks of some source files with everything they import statically, each compressed by itself. */
function weigh(chunks: readonly Chunk[], sources: readonly string[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) load(imported)
    }
  }
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
    if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`)
    load(chunk)
  }
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
