import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_DATA_KEY } from '#server/testing/test-data-key.ts'
import { deletionJournal, type DeletionJournal, lastOfAccounts } from './deletion-journal.ts'
import { createFieldCipher } from './field-cipher.ts'
import { readSecrets } from './secrets.ts'

const NOW = new Date('2026-03-10T08:00:00Z')
const PERSON = { id: 12, createdAt: new Date('2026-01-02T03:04:05.678Z') }

let folder: string
let file: string
let journal: DeletionJournal
/** Work to run after the commit; undefined outside of a transaction. */
let toCome: (() => Promise<void>)[] | undefined
const afterCommit = (work: () => Promise<void>) => toCome?.push(work) !== undefined
const commit = async () => {
  for (const work of toCome ?? []) await work()
  toCome = undefined
}
beforeEach(async () => {
  toCome = undefined
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
  file = join(folder, 'new', 'deletions.log')
  const cipher = createFieldCipher(readSecrets({ dataKey: TEST_DATA_KEY, file: '' }))
  journal = deletionJournal({ file, cipher, clock: { now: () => NOW }, afterCommit })
})
afterEach(() => rm(folder, { recursive: true }))

test('the file does not exist before the first deletion', async () => {
  expect(await journal.read()).toEqual([])
})

test('an entry refers to one person, not to another with the same id', async () => {
  await journal.notePerson('deleted', PERSON)
  const [entry] = await journal.read()
  expect(entry).toMatchObject({ at: NOW, kind: 'deleted', id: 12 })
  const isOf = (person: typeof PERSON) => entry !== undefined && journal.isOf(entry, person)
  expect([isOf(PERSON), isOf({ ...PERSON, createdAt: NOW }), isOf({ ...PERSON, id: 13 })]).toEqual([true, false, false])
})

test('entries of a person and an article with the same id have different hashes', async () => {
  await journal.noteArticle('hidden', PERSON)
  await journal.notePerson('asked', PERSON)
  const [hidden, asked] = await journal.read()
  expect(hidden?.hash).not.toBe(asked?.hash)
  expect(lastOfAccounts(await journal.read())).toEqual([asked])
})

test('an entry of a transaction counts only after the commit', async () => {
  toCome = []
  await journal.notePerson('asked', PERSON)
  await journal.noteFiles(['a.png', 'b.png'])
  expect(await journal.read()).toEqual([])
  await commit()
  expect((await journal.read()).map(({ kind }) => kind)).toEqual(['asked', 'file', 'file'])
})

test('an entry of a rolled-back deletion does not count, although it is in the file', async () => {
  await journal.notePerson('asked', PERSON)
  toCome = []
  await journal.notePerson('deleted', PERSON)
  toCome = undefined // rolled back
  await journal.noteKept(PERSON.id)
  expect((await journal.read()).map(({ kind }) => kind)).toEqual(['asked', 'kept'])
})

test('an entry that a crash left unconfirmed is confirmed if the database has the deletion', async () => {
  const other = { ...PERSON, id: 13 }
  toCome = []
  await journal.notePerson('asked', PERSON)
  await journal.notePerson('asked', other)
  toCome = undefined
  await journal.confirmDone((entry) => Promise.resolve(journal.isOf(entry, other)))
  expect(await journal.read()).toMatchObject([{ kind: 'asked', id: 13 }])
})

test('a cancelled request refers to its person, not to another with the same id', async () => {
  const another = { ...PERSON, createdAt: NOW }
  await journal.notePerson('deleted', another)
  await journal.notePerson('asked', PERSON)
  await journal.noteKept(PERSON.id)
  const last = lastOfAccounts(await journal.read())
  const of = (person: typeof PERSON) => last.find((entry) => journal.isOf(entry, person))?.kind
  expect([of(PERSON), of(another)]).toEqual(['kept', 'deleted'])
})

test('entries of files do not reveal their addresses', async () => {
  const name = '0123456789abcdef0123456789abcdef.pdf'
  await journal.noteFiles([name, 'other.png'])
  const entries = await journal.read()
  expect(entries.map(({ hash }) => hash)).toEqual([journal.hashOfFile(name), journal.hashOfFile('other.png')])
  expect(await readFile(file, 'utf8')).not.toContain('0123456789abcdef')
})

test('a line that a crash cut off does not affect other lines', async () => {
  await journal.notePerson('asked', PERSON)
  await appendFile(file, '2026-03-10T08:00:00.000Z deleted 12 0123')
  await journal.noteKept(PERSON.id)
  expect((await journal.read()).map(({ kind }) => kind)).toEqual(['asked', 'kept'])
})

test('lastOfAccounts returns the last event of an account', async () => {
  await journal.notePerson('asked', PERSON)
  await journal.noteFiles(['a.png'])
  await journal.noteKept(PERSON.id)
  expect(lastOfAccounts(await journal.read())).toMatchObject([{ kind: 'kept', id: 12 }])
})
