import { readdirSync } from 'node:fs'
import type { CacheUse } from '#bench/servers/bench-server.ts'
import type { Replacements } from '#bench/servers/site-variant.ts'

/** An optimization of the site, and how the benchmark disables the optimization without a switch in the site's code. */
export type Optimization = { name: string; /** Chinese / English. */ title: string; off: Off }

export type Off =
  /** Builds with source files replaced; measures clicks, the first load or the first paint. */
  | { kind: 'clicks' | 'first load' | 'paint'; replacements: Replacements }
  /** Builds without a plugin of vite.config.ts; measures the first load. */
  | { kind: 'plugin'; plugin: string }
  /** Sends the precompressed files uncompressed; measures the bytes of the first load. */
  | { kind: 'compression' }
  /** Disables a cache; measures the CPU time of one URL. */
  | { kind: 'cache'; use: CacheUse; path: string; headers?: Record<string, string> }

const ARTICLE_LIST = '/prod-api/open/website/getCommentListWithPage?pageNum=1&pageSize=10&typeIdArr=1'

/** All optimizations of the site. */
export const optimizations = (): readonly Optimization[] => [
  {
    name: 'prefetch',
    title: '预取 prefetching',
    off: { kind: 'clicks', replacements: { 'web/navigation/prefetch.ts': () => 'export function prefetchNext() {}' } },
  },
  {
    name: 'deferred',
    title: '延后标题以下的内容 Deferred',
    off: {
      kind: 'clicks',
      replacements: { 'web/navigation/deferred.tsx': () => 'export const Deferred = ({ children }) => children' },
    },
  },
  {
    name: 'painted-location',
    title: '页头在绘制之后得知位置 the header told its place after the paint',
    off: {
      kind: 'clicks',
      replacements: {
        'web/layout/layout.tsx': without('location={usePaintedLocation(location)}', 'location={location}'),
      },
    },
  },
  {
    name: 'no-transitions',
    title: '路由不用过渡 BrowserRouter useTransitions={false}',
    off: { kind: 'clicks', replacements: { 'web/entry-client.tsx': without(' useTransitions={false}', '') } },
  },
  {
    name: 'one-route',
    title: '只把一行交给 useRoutes one row for useRoutes',
    off: {
      kind: 'clicks',
      replacements: {
        'web/navigation/page-route.ts': without(
          "return routes.find(({ path }) => isOfPattern(path.split('/'), parts))",
          "return matchRoutes([...routes], parts.join('/'))?.[0].route",
          "import { matchRoutes } from 'react-router-dom'\n",
        ),
      },
    },
  },
  { name: 'islands', title: '岛屿 islands', off: { kind: 'first load', replacements: plainIslands() } },
  {
    name: 'shakeable-router',
    title: '可去除未用部分的路由 shakeable router',
    off: { kind: 'plugin', plugin: 'shakeable-router' },
  },
  {
    name: 'plain-imports',
    title: '不经 Vite 辅助函数的 import() plain imports',
    off: { kind: 'plugin', plugin: 'plain-imports' },
  },
  {
    name: 'boot',
    title: '首次绘制之后启动 boot after the paint',
    off: { kind: 'paint', replacements: { 'web/boot.ts': () => BOOT_AT_ONCE } },
  },
  {
    name: 'call-cache',
    title: '调用的回答缓存 cache of calls',
    off: { kind: 'cache', use: 'pages', path: ARTICLE_LIST },
  },
  { name: 'page-cache', title: '页面缓存 cache of pages', off: { kind: 'cache', use: 'calls', path: '/' } },
  {
    name: 'compressed-forms',
    title: '保留压缩后的回答 compressed forms kept',
    off: { kind: 'cache', use: 'plain forms', path: '/', headers: { 'accept-encoding': 'br' } },
  },
  { name: 'compressed-files', title: '构建时压缩的文件 files compressed by the build', off: { kind: 'compression' } },
]

const BOOT_AT_ONCE = `
const links = [...document.querySelectorAll('link[rel="x-later"]')]
for (const link of links) link.rel = 'modulepreload'
void import(/* @vite-ignore */ links.find((link) => link.hasAttribute('data-entry')).href)
`

/** Returns a function that replaces a passage of a source. @throws Error if the passage is missing: adapt this file. */
function without(passage: string, instead: string, before = ''): (source: string) => string {
  return (source) => {
    if (!source.includes(passage)) throw new Error(`a source no longer says ${passage}`)
    return before + source.replace(passage, () => instead)
  }
}

const ISLAND = /island(?:<\w+>)?\(async \(\) => \(await import\('([^']+)'\)\)\.(\w+)\)/g

/** Replaces every island by its component, imported with the page. */
function plainIslands(): Replacements {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /-islands?\.ts$/.test(file))
    .map((file) => `web/${file.replaceAll('\\', '/')}`)
  const plain = (source: string) => {
    const found = [...source.matchAll(ISLAND)]
    if (found.length === 0) throw new Error('a source no longer has the islands it is named for')
    const imports = found.map(([, file, name]) => `import { ${name} } from '${file}'\n`)
    return imports.join('') + source.replaceAll(ISLAND, 'island($2)')
  }
  return {
    'web/navigation/island.tsx': () =>
      'export const island = (component) => component\nexport const loadIslands = () => Promise.resolve()',
    ...Object.fromEntries(files.map((file) => [file, plain])),
  }
}
