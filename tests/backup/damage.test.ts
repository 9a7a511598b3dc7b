import { execFile } from 'node:child_process'
import { cp, mkdtemp, open, readdir, rename, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomOf } from '#seed/random.ts'
import { openDatabase } from '#server/database/database.ts'
import { sqliteFile } from '#server/database/database-url.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { aPdf, logIn } from '#server/testing/log-in.ts'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { type Place, runBackupCommand } from './backup-process.ts'

const PAGE_BYTES = 4096
const DAMAGED_PAGES = 40

let folder: string
let copy: string
let restored: string
let place: Place
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damage-'))
  copy = join(folder, 'copy')
  const site = await buildTestApp()
  const person = await logIn(site)
  for (let number = 0; number < 6; number += 1) await person.upload(`${number}.pdf`, aPdf(`${number}`.repeat(5000)))
  const drafts = Array.from({ length: 300 }, (_, index) =>
    anArticleDraft({ html: `<p>${'正文'.repeat(index * 5 + 40)}</p>` }),
  )
  await site.services.articleWriting.publish(drafts)
  const event = { actorKind: 'system', actorId: null, action: 'account.deleted', result: 'done', address: '' } as const
  for (let id = 1; id <= 5; id += 1) await site.services.audit.record({ ...event, object: `person:${id}` })
  const outcome = await runBackupCommand(site, 'backup', copy)
  await site.close()
  restored = await mkdtemp(join(folder, 'restored-'))
  const restoring = await runBackupCommand(placeIn(restored), 'restore', copy)
  if (outcome.code + restoring.code > 0) throw new Error([...outcome.lines, ...restoring.lines].join('\n'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  place = await restoredPlace()
})

/** A stopped site restored from the backup. The restore runs once; each call copies its result. */
async function restoredPlace(): Promise<Place> {
  const own = await mkdtemp(join(folder, 'site-'))
  await cp(restored, own, { recursive: true })
  return placeIn(own)
}

const placeIn = (own: string): Place => ({
  databaseUrl: `file:${join(own, 'site.db')}`,
  filesFolder: join(own, 'files'),
})

const verify = (...parameters: string[]) => runBackupCommand(place, 'verify', ...parameters)
const findings = (lines: string[]) => lines.filter((line) => !line.startsWith('· '))

/** Flips a byte in each of `count` random pages. @returns their numbers. */
async function damagePages(file: string, count: number): Promise<number[]> {
  const random = randomOf('damaged pages')
  const total = (await stat(file)).size / PAGE_BYTES
  expect(total).toBeGreaterThan(count * 5)
  const pages = new Set<number>()
  const handle = await open(file, 'r+')
  while (pages.size < count) {
    const page = random.between(1, total)
    if (pages.has(page)) continue
    pages.add(page)
    const position = (page - 1) * PAGE_BYTES + random.between(0, PAGE_BYTES - 8)
    const { buffer } = await handle.read({ buffer: Buffer.alloc(8), position })
    await handle.write(
      buffer.map((byte) => byte ^ random.between(1, 255)),
      0,
      8,
      position,
    )
  }
  await handle.close()
  return [...pages].toSorted((one, other) => one - other)
}

/** Damages three files below a folder: one is missing, one is shorter, one has a changed byte. @returns their paths. */
async function damageFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.name.endsWith('.pdf'))
    .map((entry) => join(entry.parentPath, entry.name))
  const [first = '', second = '', third = ''] = files.toSorted()
  await unlink(first)
  await truncate(second, 100)
  const handle = await open(third, 'r+')
  await handle.write('!', 1000)
  await handle.close()
  return [first, second, third]
}

const pageOf = (line: string) => Number(/第 (\d+) 页/.exec(line)?.[1] ?? 0)

test('in a stopped site, forty damaged pages and three damaged files are all reported', async () => {
  const pages = await damagePages(sqliteFile(place.databaseUrl), DAMAGED_PAGES)
  const { code, lines } = await verify()
  expect(code).toBe(1)
  expect(lines.map(pageOf).filter(Boolean)).toEqual(pages)
  expect((await verify()).lines.map(pageOf).filter(Boolean)).toEqual(pages) // a second run reports the same pages

  place = await restoredPlace()
  await damageFiles(place.filesFolder)
  const files = await verify()
  expect(files.code).toBe(1)
  expect(
    findings(files.lines)
      .map((line) => /(missing|damaged)$/.exec(line)?.[1] ?? line)
      .toSorted(),
  ).toEqual(['damaged', 'damaged', 'missing'])
})

test('in a backup, forty damaged pages and three damaged files are all reported', async () => {
  const other = join(folder, 'other')
  expect((await runBackupCommand(place, 'backup', other)).code).toBe(0)
  const pages = await damagePages(join(other, 'database.db'), DAMAGED_PAGES)
  const files = await damageFiles(join(other, 'files'))
  await writeFile(join(other, 'notes.txt'), '')
  const { code, lines } = await verify(other)
  expect([code, lines]).toHaveProperty('1.length', pages.length + 4)
  expect(lines.map(pageOf).filter(Boolean)).toEqual(pages)
  for (const path of files) expect(lines.some((line) => line.startsWith(path.slice(other.length + 1)))).toBe(true)
  const refused = await runBackupCommand(place, 'restore', other, '--replace')
  expect(refused.code).toBe(1)
})

test('inconsistencies are reported while the site runs: index, audit log, encrypted field, files', async () => {
  const database = await openDatabase({ url: place.databaseUrl })
  const { write } = database
  await write.$executeRawUnsafe('DELETE FROM article_search WHERE rowid = (SELECT max(rowid) FROM article_search)')
  await write.$executeRawUnsafe('DROP TRIGGER audit_entry_no_update')
  await write.$executeRawUnsafe("UPDATE audit_entry SET object = 'person:77' WHERE id = 3")
  await write.$executeRawUnsafe(`UPDATE person SET "phoneCipher" = substr("phoneCipher", 1, 20) || 'AAAA'`)
  await write.$executeRawUnsafe('PRAGMA foreign_keys = OFF')
  await write.$executeRawUnsafe('UPDATE article_revision SET "articleId" = 9999 WHERE id = 2')
  const [name = ''] = (await readdir(place.filesFolder)).filter((entry) => /^[0-9a-f]{2}$/.test(entry))
  await writeFile(join(place.filesFolder, name, 'surplus.pdf'), '')
  const { code, lines } = await verify()
  await database.close()
  expect(code).toBe(1)
  expect(findings(lines).map((line) => line.split(/[:：] ?/, 1)[0])).toEqual([
    '数据库引用缺失 / A reference leads nowhere',
    '文章 / articles',
    '审计日志自第 3 条起不连续 / The audit log is not what was written from entry 3 on',
    'person 1 的 phoneCipher 无法解密 / phoneCipher of person 1 does not open',
    `文件夹 ${name} 中有多余文件 / A file without a row`,
  ])
})

/** Starts a server that is expected to exit. @returns its output. */
const start = () =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: place.databaseUrl,
      FILES_FOLDER: place.filesFolder,
      DATA_KEY: TEST_DATA_KEY,
    }
    execFile(process.execPath, ['--import', 'tsx', 'server/start/main.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    )
  })

test('a start on a truncated or damaged database prints one line with advice', async () => {
  const file = sqliteFile(place.databaseUrl)
  const whole = `${file}.whole`
  await rename(file, whole)
  for (const [size, from] of [
    [Math.floor((await stat(whole)).size / 2), whole],
    [17, whole],
  ] as const) {
    await copyOf(from, file, size)
    const { code, text } = await start()
    expect([code, text]).toEqual([1, expect.stringMatching(/^数据库 [^\n]+npm run restore [^\n]+\n$/)])
  }
  await copyOf(whole, file, Infinity)
  await damagePages(file, 1)
  expect(await start()).toMatchObject({ code: 1, text: expect.stringMatching(/^[^\n]+npm run restore [^\n]+\n$/) })
})

async function copyOf(from: string, to: string, size: number): Promise<void> {
  await cp(from, to)
  if (size < Infinity) await truncate(to, size)
}
