import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ended } from './durability/running-server.ts'

// `npm run dev` on a copy of the sources, whose files the tests edit like an editor.

const HEALTH = 'server/http/health-routes.ts'
const RECORD = 'contracts/operations/site.ts'
let folder: string
let server: ChildProcess
let base: string
/** Output of the dev server so far. */
const said = () => readFile(join(folder, 'output.log'), 'utf8')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-dev-'))
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  const isNeeded = (name: string) => name.endsWith('tsconfig.json') || !/^(?:docs|bench|tests)\//.test(name)
  for (const file of files.filter(isNeeded)) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await cp(file, join(folder, file)).catch(() => undefined) // removed, but not yet committed
  }
  await cp('prisma/generated', join(folder, 'prisma/generated'), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const output = await open(join(folder, 'output.log'), 'a')
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      FILES_FOLDER: join(folder, 'files'),
      SECRETS_FILE: join(folder, 'secrets.json'),
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  const address = /http:\/\/localhost:(\d+)\//
  await vi.waitUntil(async () => address.test(await said()), { timeout: 500_000, interval: 200 })
  base = `http://127.0.0.1:${address.exec(await said())?.[1]}`
})

afterAll(async () => {
  server.kill('SIGTERM')
  await ended(server)
  await rm(folder, { recursive: true, force: true })
})

test('the dev server applies an edit of the server without a restart of its process', async () => {
  await edit(HEALTH, (text) => text.replace(`send('ok')`, `send('edited')`))
  await expect.poll(health).toBe('edited')
})

test('after a syntax error the former server keeps running, and the error is printed', async () => {
  await edit(HEALTH, (text) => `${text}\nconst = 3\n`)
  await expect.poll(said).toContain('The former server goes on')
  expect(await said()).toContain('health-routes.ts')
  expect(await health()).toBe('edited')
})

test('if the edited server does not start, the former server keeps running', async () => {
  await edit(HEALTH, (text) =>
    text.replace('const = 3', '').replace(`app.get('/readyz'`, `throw new Error('planted')\n  app.get('/readyz'`),
  )
  await expect.poll(said).toContain('planted')
  await expect.poll(health).toBe('edited')
  await edit(HEALTH, (text) =>
    text.replace(`throw new Error('planted')`, '').replace(`send('edited')`, `send('mended')`),
  )
  await expect.poll(health).toBe('mended')
})

test('a changed declaration of a call regenerates the generated files', async () => {
  await edit(RECORD, (text) =>
    text.replace('fullName: Type.String(),', 'fullName: Type.String(), planted: Type.Null(),'),
  )
  await expect.poll(() => readFile(join(folder, 'contracts/generated/wire.ts'), 'utf8')).toContain('planted')
  await expect.poll(said).toContain('Stale files were rewritten: wire.ts')
})

const health = () => fetch(`${base}/healthz`).then((response) => response.text())

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(path, after)
}
