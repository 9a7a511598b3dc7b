import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BuildError } from './site-renderer.ts'
import { builtStudio } from './studio-built.ts'
import { NONCE_MARK } from './studio-routes.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('every nonce placeholder is replaced by the nonce of the response, and files are cached for a year', async () => {
  await mkdir(join(folder, 'studio/assets'), { recursive: true })
  const script = `<script nonce="${NONCE_MARK}"></script>`
  await writeFile(join(folder, 'studio/index.html'), script.repeat(2))
  await writeFile(join(folder, 'studio/assets/app-1a2b.js'), 'export {}')
  const app = fastify()
  const shell = await builtStudio(app, folder)
  expect(await shell('/studio', 'abc')).toBe('<script nonce="abc"></script>'.repeat(2))
  const { headers, body } = await app.inject('/studio/assets/app-1a2b.js')
  expect([headers['cache-control'], body]).toEqual(['public, max-age=31536000, immutable', 'export {}'])
  await app.close()
})

test('a folder without a studio is rejected with the command to run', async () => {
  const app = fastify()
  await expect(builtStudio(app, folder)).rejects.toThrow(BuildError)
  await expect(builtStudio(app, folder)).rejects.toThrow('npm run build')
  await app.close()
})
