import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { listenFailure } from '#server/start/listen-failure.mjs'
import { ended, listening } from './durability/running-server.ts'

test('npm start runs in production mode, whatever NODE_ENV is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-start-'))
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...given(),
      NODE_ENV: 'development',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      FILES_FOLDER: join(folder, 'files'),
      SECRETS_FILE: join(folder, 'secrets.json'),
      HOST: '127.0.0.1',
      PORT: '0',
    },
  })
  try {
    const { base } = await listening(server)
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    for (const helper of ['/dev/outbox', '/dev/api', '/dev/components'])
      expect((await fetch(base + helper, { redirect: 'manual' })).status).toBe(302) // an unknown path
  } finally {
    server.kill('SIGTERM')
    await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
})

test('npm run up prints a message and exits if its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const up = spawn(process.execPath, ['scripts/up.mjs'], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    })
    const [said, [code]] = await Promise.all([text(up.stderr), once(up, 'exit')])
    expect(said).toContain(`Port ${port} is taken`)
    expect(code).toBe(1)
  } finally {
    other.close()
  }
})

describe('an invalid HOST or PORT is reported in one line', async () => {
  const PLACES = [
    { PORT: 'abc', line: 'PORT=abc is no port' },
    { PORT: '99999', line: 'PORT=99999 is no port' },
    { PORT: '-1', line: 'PORT=-1 is no port' },
    { PORT: '0x50', line: 'PORT=0x50 is no port' },
    // an address that no machine has (RFC 5737)
    { HOST: '203.0.113.7', line: 'HOST=203.0.113.7 is no address of this machine' },
    { HOST: 'no-such-host.invalid', line: 'HOST=no-such-host.invalid is no address of this machine' },
  ]
  const folder = await mkdtemp(join(tmpdir(), 'site-place-'))
  const site = {
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    FILES_FOLDER: join(folder, 'files'),
    SECRETS_FILE: join(folder, 'secrets.json'),
  }
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const programs = ['scripts/up.mjs', 'scripts/start.mjs']
  test.each(programs.flatMap((program) => PLACES.map((place) => ({ program, ...place }))))(
    '$program: $line',
    async ({ program, line, ...place }) => {
      const { code, said } = await refusal(program, { ...site, ...place })
      expect(said.trimEnd().split('\n')).toEqual([expect.stringContaining(line)])
      expect(code).toBe(1)
    },
  )

  test('listenFailure reports a port that needs a permission, and returns undefined for other errors', () => {
    // not tested with a real port, because the user that runs the tests may have the permission
    expect(listenFailure({ code: 'EACCES' }, { host: '0.0.0.0', port: 80 })).toContain('No permission for port 80')
    expect(listenFailure({ code: 'EMFILE' }, { host: '0.0.0.0', port: 80 })).toBeUndefined()
  })

  async function refusal(program: string, environment: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...given(), PORT: '0', HOST: '127.0.0.1', ...environment },
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { said, code: code as number }
  }
})

/** The environment without variables that production mode rejects. */
function given(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TEST|MOCK)_/.test(name)))
}
