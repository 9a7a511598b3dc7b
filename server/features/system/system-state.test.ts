import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteBackup } from '#server/platform/last-backup.ts'
import { CheckFailure, readiness } from '#server/http/readiness.ts'
import { backupOf, disksOf, healthOf } from './system-state.ts'

let folder: string
const place = () => ({ secretsFile: join(folder, 'secrets.json') })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('each failed check has its reason and advice', async () => {
  const report = readiness({
    own: { disk: () => Promise.reject(new CheckFailure('free space is below the floor')) },
    shared: { redis: () => Promise.reject(new Error('secret host')), other: () => Promise.resolve() },
  })
  expect(await healthOf(report)).toEqual({
    health: 'unready',
    problems: [
      {
        name: 'disk',
        reason: 'free space is below the floor',
        advice: expect.stringContaining('磁盘快满了') as string,
      },
      { name: 'redis', reason: 'failed', advice: expect.stringContaining('Redis') as string },
    ],
  })
})

test('disks of database and files are reported, without a folder that does not exist', async () => {
  const disks = await disksOf({ databaseUrl: `file:${join(folder, 'site.db')}`, filesFolder: join(folder, 'none') })
  expect(disks.map(({ place: name }) => name)).toEqual(['数据库'])
  expect(disks[0]?.freeBytes).toBeGreaterThan(0)
  expect(disks[0]?.totalBytes).toBeGreaterThanOrEqual(disks[0]?.freeBytes ?? 0)
})

test('the last backup is reported with its age, and replaced by a later one', async () => {
  const now = new Date('2026-03-10T10:30:00+08:00')
  expect(await backupOf(place(), now)).toBeNull()
  const note = (createdAt: string, name: string) =>
    noteBackup(place(), { createdAt, folder: `/backups/${name}`, files: 7 })
  await note('2026-03-08T02:00:00.000Z', 'first')
  await note('2026-03-09T02:00:00.000Z', 'second')
  expect(await backupOf(place(), now)).toEqual({
    time: '2026-03-09 10:00:00',
    ageHours: 24,
    folder: 'second',
    fileCount: 7,
  })
  await writeFile(join(folder, 'last-backup.json'), 'half a no')
  expect(await backupOf(place(), now)).toBeNull()
})
