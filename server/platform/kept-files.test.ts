import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastBackup, noteBackup } from './last-backup.ts'
import { readSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'kept-'))))
afterEach(() => rm(folder, { recursive: true }))

test('the newest key is the one with the highest number, not the last one in the file', async () => {
  const key = () => randomBytes(32).toString('base64')
  const file = join(folder, 'secrets.json')
  const [v9, v10, v2] = [key(), key(), key()]
  await writeFile(file, JSON.stringify({ dataKeys: { v9, v10, v2 }, lookupKey: key() }))
  const secrets = readSecrets({ dataKey: '', file })
  expect(secrets.currentKeyId).toBe('v10')
  expect(secrets.dataKeys.get('v9')?.toString('base64')).toBe(v9)
  await writeFile(file, JSON.stringify({ dataKeys: { v01: v9 }, lookupKey: key() }))
  expect(() => readSecrets({ dataKey: '', file })).toThrow(`密钥文件 ${file} 无法读取或格式错误`)
})

test('a master key gives different keys for data and lookups, the same each time', () => {
  const dataKey = randomBytes(32).toString('base64')
  const secrets = readSecrets({ dataKey, file: '' })
  expect(secrets).toEqual(readSecrets({ dataKey, file: '' }))
  expect([...secrets.dataKeys.keys(), secrets.currentKeyId]).toEqual(['v1', 'v1'])
  expect(secrets.dataKeys.get('v1')?.equals(secrets.lookupKey)).toBe(false)
})

test('the last backup is kept next to the secrets, for their owner only; an unreadable note counts as none', async () => {
  const place = { secretsFile: join(folder, 'secrets.json') }
  expect(await lastBackup(place)).toBeUndefined()
  const backup = { createdAt: '2026-03-01T00:00:00.000Z', folder: '/backups/1', files: 7 }
  await noteBackup(place, { ...backup, other: 1 } as typeof backup)
  expect(await lastBackup(place)).toEqual(backup)
  const file = join(folder, 'last-backup.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  for (const text of ['{', '{"createdAt":"yesterday","folder":"/b","files":1}']) {
    await writeFile(file, text)
    expect(await lastBackup(place)).toBeUndefined()
  }
})
