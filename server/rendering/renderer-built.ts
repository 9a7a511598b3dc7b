import { access, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer, RenderedPage } from '#web/render-page.ts'
import { HASHED_FILES } from './cache-control.ts'
import { htmlShell } from './html-shell.ts'
import { BuildError, type SiteRenderer } from './site-renderer.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'web/entry-client.tsx'
/** The one style sheet of the site. */
const STYLE = 'style.css'
const BOOT = 'web/boot.ts'

/** Returns the renderer of the build in `folder`, and serves its files. @throws BuildError without a usable build. */
export async function builtRenderer(app: FastifyInstance, folder: string): Promise<SiteRenderer> {
  const { manifest, template, bundle } = await readBuild(folder)
  const root = resolve(folder, 'client')
  const hashed = join(root, 'assets/')
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html', 'manifest.json', '**/*.{br,gz}'],
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(hashed) ? HASHED_FILES : 'public, max-age=3600'),
  })
  const shell = htmlShell(template)
  let pages: PageRenderer | Promise<PageRenderer> | undefined
  const assetsOf = rememberedAssets(manifest)
  return {
    // loaded on the first call, so that the start does not wait for it
    pages: () => (pages ??= importRenderer(bundle).then((loaded) => (pages = loaded))),
    document: (page, reading, _url, failure) => {
      const { head, scripts } = assetsOf(page)
      return Promise.resolve(shell({ page, notice: failure?.notice, head, scripts, reading }))
    },
  }
}

async function readBuild(folder: string) {
  try {
    const manifest = JSON.parse(await readFile(join(folder, 'client/manifest.json'), 'utf8')) as Manifest
    const template = await readFile(join(folder, 'client/index.html'), 'utf8')
    const bundle = resolve(folder, 'render/entry-server.js')
    await access(bundle)
    return { manifest, template, bundle }
  } catch (error) {
    throw buildError(`${folder} 中没有可用的构建`, `There is no usable build in ${folder}`, error)
  }
}

async function importRenderer(file: string): Promise<PageRenderer> {
  try {
    const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer }
    return renderer
  } catch (error) {
    throw buildError('页面渲染程序无法载入', 'The renderer of the pages does not load', error)
  }
}

/** Creates an error whose message is one line: only the first line of the cause is included. */
function buildError(chinese: string, english: string, cause: unknown): BuildError {
  const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1)
  return new BuildError(`${chinese}，请运行 npm run build / ${english}: run npm run build (${reason})`, { cause })
}

type Assets = { head: string; scripts: string }

function rememberedAssets(manifest: Manifest): (page: RenderedPage | undefined) => Assets {
  const known = new Map<string, Assets>()
  return (page) => {
    const files = page?.files ?? []
    const key = files.join()
    const assets = known.get(key) ?? assetTags(manifest, files)
    known.set(key, assets)
    return assets
  }
}

/** Returns the style sheet's tag, and scripts as inert links, which boot.ts activates after the first paint. */
function assetTags(manifest: Manifest, files: readonly string[]): Assets {
  const chunks = new Map<string, Chunk>()
  for (const name of [ENTRY, ...files]) collect(manifest, name, chunks)
  const entry = manifest[ENTRY]
  const page = manifest[files[0] ?? ENTRY]
  const later = [...chunks.values()].filter((chunk) => chunk !== entry)
  return {
    head: `<link rel="stylesheet" href="/${manifest[STYLE]?.file}">`,
    scripts:
      `<link rel="x-later" data-entry href="/${entry?.file}">` +
      later.map((chunk) => `<link rel="x-later"${chunk === page ? ' data-page' : ''} href="/${chunk.file}">`).join('') +
      `<script type="module" src="/${manifest[BOOT]?.file}"></script>`,
  }
}

function collect(manifest: Manifest, name: string, chunks: Map<string, Chunk>): void {
  const chunk = manifest[name]
  if (chunk === undefined || chunks.has(name)) return
  chunks.set(name, chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks)
}
