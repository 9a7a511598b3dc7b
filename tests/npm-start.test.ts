import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ended, listening } from './durability/running-server.ts'

test('npm start is production, whatever the environment says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-start-'))
  const given = Object.entries(process.env).filter(([name]) => !/^(TEST|MOCK)_/.test(name))
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...Object.fromEntries(given),
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

test('npm run up does nothing but say so when its port is taken', async () => {
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
