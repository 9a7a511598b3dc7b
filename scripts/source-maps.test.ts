import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcePositions } from '#server/platform/source-positions.ts'
import { moveSourceMaps } from './source-maps.ts'

/** Source that throws a TypeError in line 4, column 15; the build minifies it to one line. */
const SOURCE = `export type Post = { title: string }
export function titleOf(post: Post | undefined): string {
  if (!post) {
    throw new TypeError('no post')
  }
  return post.title
}
`
const SCRIPT = '/assets/app.min.js'

let folder: string
let dist: string
let stack: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'))
  dist = join(folder, 'dist')
  await writeFile(join(folder, 'post.ts'), SOURCE)
  for (const outDir of ['dist/client/assets', 'dist/server'])
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        outDir,
        sourcemap: 'hidden',
        minify: true,
        lib: { entry: 'post.ts', formats: ['es'], fileName: () => 'app.min.js' },
      },
    })
  await moveSourceMaps(join(dist, 'client'), join(dist, 'maps'))
  await moveSourceMaps(join(dist, 'server'), join(dist, 'server'))
  const { titleOf } = (await import(pathToFileURL(join(dist, 'server/app.min.js')).href)) as {
    titleOf: (post: unknown) => string
  }
  try {
    titleOf(undefined)
  } catch (error) {
    stack = (error as Error).stack ?? ''
  }
})
afterAll(() => rm(folder, { recursive: true }))

const locate = (text: string) => sourcePositions(dist)(text)
/** The same stack as a browser reports it. */
const inBrowser = (origin: string) => stack.replaceAll(pathToFileURL(join(dist, 'server')).href, `${origin}/assets`)

test('the public folder contains no source map, and the moved source maps contain no source text', async () => {
  expect(await readdir(join(dist, 'client'), { recursive: true })).toEqual(['assets', join('assets', 'app.min.js')])
  const map = await readFile(join(dist, 'maps/assets/app.min.js.map'), 'utf8')
  expect(JSON.parse(map)).toMatchObject({ sources: ['../../../post.ts'] })
  expect(map).not.toContain('no post')
})

test.each([
  ['Node', () => stack],
  ['a browser', () => inBrowser('https://www.example.cn:8443')],
  ['a report without origins', () => inBrowser('')],
])('a stack of %s is mapped to the source', async (_name, given) => {
  const text = given()
  expect(text).toMatch(/app\.min\.js:\d+:\d+/)
  expect((await locate(text)).split('\n')[1]).toMatch(/^ {4}at \w+ \(post\.ts:4:15\)$/)
})

test('a mapped log line is valid JSON with otherwise unchanged text', async () => {
  const line = JSON.stringify({ msg: 'the page failed', err: { stack: inBrowser('https://a.cn') } })
  const { msg, err } = JSON.parse(await locate(line)) as { msg: string; err: { stack: string } }
  expect([msg, err.stack]).toEqual(['the page failed', await locate(inBrowser('https://a.cn'))])
})

test.each([
  ['another build', '/assets/app-1a2b.js:1:2'],
  ['another site', '/other/app.min.js:1:2'],
  ['another folder', '/assets/../server/app.min.js:1:2'],
  ['the server of another build', '/srv/other/server/app.min.js:1:2'],
  ['a line that the file does not have', `${SCRIPT}:99999:0`],
  ['a text without positions', '张三 12:30'],
])('a position in %s stays unchanged', async (_name, text) => {
  expect(await locate(text)).toBe(text)
})

test('positions with a damaged source map stay unchanged', async () => {
  await writeFile(join(dist, 'maps/assets/broken.js.map'), '{')
  expect(await locate('f /assets/broken.js:1:2')).toBe('f /assets/broken.js:1:2')
})
