import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { builtRenderer } from './renderer-built.ts'
import { BuildError } from './site-renderer.ts'

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports })
const BUILD = {
  'client/index.html':
    '<!doctype html><html lang="zh-CN"><head><!--head--></head><body><!--app--><!--state--><!--scripts--></body></html>',
  'client/manifest.json': JSON.stringify({
    'style.css': chunk('style-1.css'),
    'web/boot.ts': chunk('boot-1.js'),
    'web/entry-client.tsx': chunk('entry-1.js', ['_shared.js']),
    '_shared.js': chunk('shared-1.js', ['web/entry-client.tsx']),
    'web/jobs.tsx': chunk('jobs-1.js', ['_shared.js', '_list.js', '_gone.js']),
    '_list.js': { file: 'assets/list-1.js' },
  }),
  'client/assets/jobs-1.js': 'export const jobs = 1 // as it was written',
  'client/assets/jobs-1.js.br': 'compressed',
  'client/favicon.svg': '<svg/>',
  // `/jobs` has its own chunk, `/broken` fails to render, other URLs have no chunk
  'render/entry-server.js': `export const renderer = {
    describe: (url) => ({ kind: 'page', canonicalUrl: url }),
    readingAttributes: () => '',
    render: async ({ url }) => {
      if (url === '/broken') throw new Error('a component threw')
      const files = url === '/jobs' ? ['web/jobs.tsx'] : []
      return { status: 200, head: '', html: '<h1>' + url + '</h1>', data: '{}', failures: [], needs: [], files }
    },
  }`,
}

async function writeBuild(folder: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

let folder: string
let site: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-site-'))
  await writeBuild(join(folder, 'assets/good'), BUILD)
  site = await buildTestApp({
    config: { isProduction: true },
    renderer: (app) => builtRenderer(app, join(folder, 'assets/good')),
  })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const later = (file: string, mark = '') => `<link rel="x-later"${mark} href="/assets/${file}">`

test('a page links the style sheet in its head, and the entry and each chunk once at its end, marking its own chunk', async () => {
  const { body } = await site.app.inject('/jobs')
  expect(body).toBe(
    '<!doctype html><html lang="zh-CN"><head><link rel="stylesheet" href="/assets/style-1.css"></head>' +
      '<body><h1>/jobs</h1><script type="application/json" id="page-data">{}</script>' +
      later('entry-1.js', ' data-entry') +
      later('shared-1.js') +
      later('jobs-1.js', ' data-page') +
      later('list-1.js') +
      '<script type="module" src="/assets/boot-1.js"></script></body></html>',
  )
})

test('a page without a separate chunk has only the chunks of the entry', async () => {
  const { body } = await site.app.inject('/privacy')
  expect(body.match(/href="[^"]*js"/g)).toEqual(['href="/assets/entry-1.js"', 'href="/assets/shared-1.js"'])
  expect(body).not.toContain('data-page')
})

test('a page that fails to render has the scripts with which the browser renders it', async () => {
  const { statusCode, body } = await site.app.inject('/broken')
  expect(statusCode).toBe(500)
  expect(body).toContain(`</main>${later('entry-1.js', ' data-entry')}${later('shared-1.js')}<script`)
})

test('files with a hash in their name are cached for ever, others for an hour', async () => {
  const asset = await site.app.inject('/assets/jobs-1.js')
  expect(asset.body).toBe(BUILD['client/assets/jobs-1.js'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await site.app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('precompressed files are sent to clients that accept them', async () => {
  const { body, headers } = await site.app.inject({
    url: '/assets/jobs-1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([body, headers['content-encoding']]).toEqual(['compressed', 'br'])
})

test.each(['/index.html', '/manifest.json', '/assets/jobs-1.js.br'])('%s is not served', async (path) => {
  const { headers } = await site.app.inject(path)
  expect(headers['content-type']).toMatch(/^text\//)
  expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache')
})

test.each(['client/manifest.json', 'client/index.html', 'render/entry-server.js'])(
  'a build without %s is rejected with a one-line error',
  async (missing) => {
    const { [missing as keyof typeof BUILD]: _left, ...rest } = BUILD
    const broken = await writeBuild(join(folder, missing.replaceAll('/', '-')), rest)
    const opening = buildTestApp({ renderer: (app) => builtRenderer(app, broken) })
    await expect(opening).rejects.toThrow(BuildError)
    await expect(opening).rejects.toThrow(
      /^[^\n]*没有可用的构建，请运行 npm run build \/ There is no usable build[^\n]*$/,
    )
    await expect(opening).rejects.toMatchObject({ cause: { code: 'ENOENT' } })
  },
)

test('a renderer that does not load is reported in one line', async () => {
  const broken = await writeBuild(join(folder, 'broken'), {
    ...BUILD,
    'render/entry-server.js': 'throw new Error("first line\\nsecond line")',
  })
  const { pages } = await builtRenderer(Fastify(), broken)
  await expect(pages()).rejects.toThrow(BuildError)
  await expect(pages()).rejects.toThrow(
    /^页面渲染程序无法载入，请运行 npm run build \/ The renderer .*: run npm run build \(first line\)$/,
  )
})
