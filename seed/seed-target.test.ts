import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { seedIfEmpty } from './seed-target.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a database whose only data is content that staff wrote is not replaced by demonstration data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-target-'))
  const url = `file:${join(folder, 'site.db')}`
  vi.stubEnv('DEMONSTRATION', '1')
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('FILES_FOLDER', join(folder, 'files'))
  vi.stubEnv('SECRETS_FILE', join(folder, 'secrets.json'))
  await applyMigrations({ url })
  const database = await openDatabase({ url })
  const { id } = await database.write.staffUser.create({
    data: { login: 'member', name: '某某', createdAt: new Date() },
  })
  await database.write.contentItem.create({
    data: { kind: 'banner', draft: '{}', editedAt: new Date(), lastWriterId: id },
  })
  await database.close()
  expect(await seedIfEmpty({ say: () => undefined })).toBe(false)
})
