import { gzipSync } from 'node:zlib'
import {
  build,
  type InlineConfig,
  loadConfigFromFile,
  mergeConfig,
  type Plugin,
  type PluginOption,
  type Rolldown,
} from 'vite'

type Chunk = Rolldown.OutputChunk

export type FirstLoad = {
  /** Path of the page, as a pattern of a route. */
  page: FirstLoadPage
  /** Bytes of the page's first JavaScript, gzip -9: boot script, entry, page and everything that they import. */
  bytes: number
  /** Bytes of the same scripts, uncompressed. */
  plainBytes: number
  /** Compressed size of the libraries alone, see floor-entry.tsx. */
  floorBytes: number
  ratio: number
}

const PAGES = {
  '/': 'web/screens/home/home-screen.tsx',
  '/announcement': 'web/screens/announcement/announcement-screen.tsx',
  '/content/:typeId/:cmCommentId': 'web/screens/article/article-screen.tsx',
  '/jobs': 'web/screens/jobs/jobs-screen.tsx',
} as const

type FirstLoadPage = keyof typeof PAGES

/** Maximum ratio of the first load of a page to the libraries alone. */
export const FIRST_LOAD_BARS: Readonly<Record<FirstLoadPage, number>> = {
  '/': 1.2,
  '/announcement': 1.2,
  '/content/:typeId/:cmCommentId': 1.2,
  '/jobs': 1.35,
}

const FLOOR = 'bench/floor-entry.tsx'
const SITE = ['web/boot.ts', 'web/entry-client.tsx']

/**
 * Builds the site and the baseline in memory with the site's settings, and measures the script of the first load. The
 * result is deterministic. @throws Error if a page's screen has no separate chunk.
 */
export async function measureFirstLoad(change: BuildChange = {}): Promise<FirstLoad[]> {
  const floorBytes = weigh(await chunksOf({}, { floor: FLOOR }), [FLOOR]).bytes
  const site = await chunksOf(change)
  return (Object.keys(PAGES) as FirstLoadPage[]).map((page) => {
    const weight = weigh(site, [...SITE, PAGES[page]])
    return { page, ...weight, floorBytes, ratio: weight.bytes / floorBytes }
  })
}

/** A change of the site's build; the baseline is never changed. */
export type BuildChange = {
  plugins?: readonly Plugin[]
  /** Name of a plugin of vite.config.ts. */ withoutPlugin?: string
}

/** Builds in memory with the site's settings; `input` replaces the entries. @returns the chunks. */
async function chunksOf(
  { plugins = [], withoutPlugin }: BuildChange,
  input?: Record<string, string>,
): Promise<Chunk[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  if (loaded === null) throw new Error('vite.config.ts is missing')
  const settings: InlineConfig = mergeConfig(loaded.config, { plugins: [...plugins], build: { write: false } })
  if (withoutPlugin !== undefined) settings.plugins = leaveOut(settings.plugins ?? [], withoutPlugin)
  if (input) settings.build = { ...settings.build, rolldownOptions: { ...settings.build?.rolldownOptions, input } }
  const built = await inProduction(() => build({ ...settings, configFile: false, logLevel: 'silent' }))
  const { output } = built as Rolldown.RolldownOutput // the build does not watch, and has one output
  return output.filter((file) => file.type === 'chunk')
}

function leaveOut(plugins: readonly PluginOption[], name: string): PluginOption[] {
  const left = plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === name))
  if (left.length === plugins.length) throw new Error(`vite.config.ts has no plugin ${name}`)
  return left
}

/** Sets NODE_ENV to production during `make`: React depends on NODE_ENV, and a test runner sets another value. */
async function inProduction<Built>(make: () => Promise<Built>): Promise<Built> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await make()
  } finally {
    process.env.NODE_ENV = before
  }
}

/** Bytes of the chunks of `sources` with all static imports; each chunk is compressed separately. */
function weigh(chunks: readonly Chunk[], sources: readonly string[]): { bytes: number; plainBytes: number } {
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
  const codes = [...loaded].map(({ code }) => code)
  return {
    bytes: codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0),
    plainBytes: codes.reduce((sum, code) => sum + Buffer.byteLength(code), 0),
  }
}
