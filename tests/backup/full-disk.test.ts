import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { runBackupCommand } from './backup-process.ts'

/** Mounts a tmpfs of `kilobytes` kB. @returns its folder; undefined if mounting is not permitted. */
function smallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

function unmount(folder: string): void {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true })
}

const probe = smallDisk(64)
if (probe !== undefined) unmount(probe)
const name = probe === undefined ? ' (skipped: this machine mounts no disk for the test)' : ''

describe.each(testDatabaseKinds)(`a backup that cannot be finished on %s${name}`, (kind) => {
  let site: TestApp
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
    site = await buildTestApp({ kind })
    const person = await logIn(site)
    for (let number = 0; number < 3; number += 1) await person.upload(`${number}.pdf`, aPdf('x'.repeat(700_000)))
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  // the first disk is too small for the database, the second only for the files; PostgreSQL's tables need less space
  test.runIf(probe !== undefined).each([100, kind === 'sqlite' ? 2600 : 1500])(
    'a backup to a full disk of %i kB prints one line that names the disk, and leaves no files on it',
    async (size) => {
      const disk = smallDisk(size) ?? ''
      try {
        const { code, lines } = await runBackupCommand(site, 'backup', join(disk, 'copy'))
        expect(code).toBe(1)
        const told = lines.filter((line) => !line.startsWith('· '))
        expect(told).toHaveLength(1)
        expect(told[0]).toContain(`${disk} 所在的磁盘已满`)
        expect(await readdir(disk)).toEqual([])
      } finally {
        unmount(disk)
      }
    },
  )

  test('a backup without its files is rejected by restore with one line', async () => {
    const whole = join(folder, 'whole')
    expect((await runBackupCommand(site, 'backup', whole)).code).toBe(0)
    const cut = join(folder, 'cut')
    await cp(whole, cut, { recursive: true })
    await rm(join(cut, 'files'), { recursive: true })
    const place = { databaseUrl: `file:${join(folder, 'site.db')}`, filesFolder: join(folder, 'files') }
    const target = kind === 'sqlite' ? place : { ...place, databaseUrl: site.databaseUrl }
    const { code, lines } = await runBackupCommand(target, 'restore', cut)
    const told = lines.filter((line) => !line.startsWith('· '))
    expect([code, told.length]).toEqual([1, 1])
    expect(told[0]).toContain('3 处')
  })
})
