import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupError, PARTS, readManifest } from './manifest.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['a later format', '{"format":2}'],
  ['no format', '{}'],
  ['broken JSON', '{"format":1'],
  ['null', 'null'],
])('a manifest with %s is rejected, with the folder in the message', async (_case, text) => {
  await writeFile(join(folder, PARTS.manifest), text)
  await expect(readManifest(folder)).rejects.toThrow(BackupError)
  await expect(readManifest(folder)).rejects.toThrow(folder)
})

test('a folder without a manifest is rejected', async () => {
  await expect(readManifest(folder)).rejects.toThrow(BackupError)
})

test('a manifest of this format is returned', async () => {
  await writeFile(join(folder, PARTS.manifest), '{"format":1,"createdAt":"2026-11-28T00:00:00Z"}')
  expect(await readManifest(folder)).toMatchObject({ format: 1, createdAt: '2026-11-28T00:00:00Z' })
})
