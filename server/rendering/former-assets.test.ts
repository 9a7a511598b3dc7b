import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveFormerAssets } from './former-assets.ts'

let folder: string
const started: FastifyInstance[] = []
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'former-assets-'))))
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.close()))
  await rm(folder, { recursive: true })
})

/** A process of a build that has one hashed file of each part. */
async function start(build: string): Promise<FastifyInstance> {
  const buildFolder = join(folder, build)
  for (const part of ['client/assets', 'studio/assets']) {
    await mkdir(join(buildFolder, part), { recursive: true })
    await writeFile(join(buildFolder, part, `${build}.js`), `// ${build}`)
  }
  const app = Fastify()
  started.push(app)
  await serveFormerAssets(app, { buildFolder, filesFolder: join(folder, 'files') })
  return app
}

const kept = () => readdir(join(folder, 'files/former-assets/site'))

test('processes of two versions serve the files of each other', async () => {
  const older = await start('older')
  const newer = await start('newer')
  for (const [app, name] of [
    [older, 'newer'],
    [newer, 'older'],
  ] as const) {
    for (const address of [`/assets/${name}.js`, `/studio/assets/${name}.js`]) {
      const reply = await app.inject(address)
      expect([reply.statusCode, reply.body]).toEqual([200, `// ${name}`])
      expect(reply.headers['cache-control']).toContain('immutable')
    }
  }
})

test('files are removed a day after the last process of their build has stopped', async () => {
  await start('older')
  const file = join(folder, 'files/former-assets/site/older.js')
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await utimes(file, ago(23), ago(23))
  await start('newer')
  expect((await kept()).toSorted()).toEqual(['newer.js', 'older.js'])
  await utimes(file, ago(25), ago(25))
  await start('newer')
  expect(await kept()).toEqual(['newer.js'])
})

test('a process that starts again keeps its files for another day', async () => {
  await start('older')
  const file = join(folder, 'files/former-assets/site/older.js')
  await utimes(file, new Date(0), new Date(0))
  await start('older')
  await start('newer')
  expect((await kept()).toSorted()).toEqual(['newer.js', 'older.js'])
})

test('no other file of the store can be read below /assets/', async () => {
  const app = await start('older')
  await writeFile(join(folder, 'files/secret.txt'), 'not for everybody')
  for (const address of [
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])
    expect((await app.inject(address)).body).not.toContain('not for everybody')
})
