import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from './clock.ts'
import type { FieldCipher } from './field-cipher.ts'

/**
 * What happened to a person's account: `asked` begins the days of grace, `kept` takes it back, `deleted` ends it. Or to an
 * article: `hidden` takes it from readers, `unscheduled` takes back that a text of it will come out. Or a stored `file` was
 * given up.
 */
export type Deletion = {
  at: Date
  /** By then it was done: a copy of the database that was made later has it. */
  doneAt: Date
  kind: AccountKind | ArticleKind | 'file'
  /** The number of the person or the article; 0 for files, whose names are random. */
  id: number
  /** Tells whom it is about from another of the same number in another database, and names a file. */
  hash: string
}

type AccountKind = 'asked' | 'kept' | 'deleted'
type ArticleKind = 'hidden' | 'unscheduled'

export type DeletionJournal = {
  /** Writes down what happens to an account, and waits for the disk: in its transaction, so that no crash comes between. */
  notePerson: (kind: 'asked' | 'deleted', person: Numbered) => Promise<void>
  /** The deletion that this person asked for is taken back; as above. */
  noteKept: (personId: number) => Promise<void>
  /** Readers no longer see an article, or will not; as above. It is known by when its first revision was written. */
  noteArticle: (kind: ArticleKind, article: Numbered) => Promise<void>
  /** Stored files are given up, by their names. */
  noteFiles: (names: readonly string[]) => Promise<void>
  /** Everything that was written down and done, in its order. */
  read: () => Promise<Deletion[]>
  /**
   * Confirms what was done, but whose confirmation a crash or a full disk prevented: `isDone` asks the database about each
   * such entry. One that was refused stays unconfirmed, and counts for nothing.
   */
  confirmDone: (isDone: (entry: Pick<Deletion, 'kind' | 'id' | 'hash'>) => Promise<boolean>) => Promise<void>
  /** Whether an entry is about this person, or this article. */
  isOf: (deletion: Pick<Deletion, 'kind' | 'id' | 'hash'>, subject: Numbered) => boolean
  /** The mark by which an entry names a stored file. */
  hashOfFile: (name: string) => string
}

type Numbered = { id: number; createdAt: Date }
type Dependencies = {
  file: string
  cipher: Pick<FieldCipher, 'keyedHash'>
  clock: Clock
  /** Of the database that the notes are about (Database.afterCommit). */
  afterCommit: (work: () => Promise<void>) => boolean
}

/** Its name among the stored files, none of which is called like that. */
export const JOURNAL_NAME = 'deletions.log'

const KEY_BYTES = 8
const ACCOUNT_KINDS: ReadonlySet<Deletion['kind']> = new Set(['asked', 'kept', 'deleted'] as const)
const ARTICLE_KINDS: ReadonlySet<Deletion['kind']> = new Set(['hidden', 'unscheduled'] as const)
const LINE = /^(\S+) (asked|kept|deleted|hidden|unscheduled|file|done) (\d{1,15}) ([0-9a-f]{32}|-)(?: ([0-9a-f]{16}))?$/

/**
 * What was deleted, in a file that outlives the database: whoever comes back with an older copy of it is deleted again. It
 * says nothing of anybody without the secrets. What is noted in a transaction has a key, and counts when a line `done` with
 * it follows the commit: a deletion that was refused is none.
 */
export function deletionJournal({ file, cipher, clock, afterCommit }: Dependencies): DeletionJournal {
  const hashOf = (text: string) => cipher.keyedHash('deletion', text).slice(0, 32)
  const hashOfSubject = (kind: Deletion['kind'], { id, createdAt }: Numbered) =>
    hashOf(`${isOfArticle({ kind }) ? 'article' : 'person'} ${id} ${createdAt.getTime()}`)
  const hashOfFile = (name: string) => hashOf(`file ${name}`)
  const line = (kind: Deletion['kind'] | 'done', id: number, hash: string) =>
    `${clock.now().toISOString()} ${kind} ${id} ${hash}`
  const confirm = (keys: readonly string[]) =>
    append(
      file,
      keys.map((key) => `${line('done', 0, '-')} ${key}`),
    )

  async function note(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const key = randomBytes(KEY_BYTES).toString('hex')
    // it has been done: whoever waits for it is not told otherwise, confirmDone makes up for it
    const isToCome = afterCommit(() => confirm([key]).catch(() => undefined))
    await append(file, isToCome ? lines.map((text) => `${text} ${key}`) : lines)
  }
  const entries = async () => parseDeletions(await readFile(file, 'utf8').catch(absent))

  const noteSubject = (kind: Deletion['kind'], subject: Numbered) =>
    note([line(kind, subject.id, hashOfSubject(kind, subject))])

  return {
    notePerson: noteSubject,
    noteArticle: noteSubject,
    noteKept: (personId) => note([line('kept', personId, '-')]),
    noteFiles: (names) => note(names.map((name) => line('file', 0, hashOfFile(name)))),
    read: async () => (await entries()).filter(isDone),
    async confirmDone(isDoneNow) {
      const keys: string[] = []
      for (const entry of await entries()) if (!isDone(entry) && (await isDoneNow(entry))) keys.push(entry.key)
      await confirm(keys)
    },
    isOf: ({ kind, id, hash }, subject) => id === subject.id && hash === hashOfSubject(kind, subject),
    hashOfFile,
  }
}

/** Where a site keeps its journal: among its files, unless the settings say otherwise. */
export const deletionJournalFile = (config: { deletionJournal: string; filesFolder: string }): string =>
  config.deletionJournal || join(config.filesFolder, JOURNAL_NAME)

/** What a line says; `doneAt` is undefined as long as nothing tells that it was done. */
type Entry = Omit<Deletion, 'doneAt'> & { key: string; doneAt?: Date }

const isDone = (entry: Entry): entry is Entry & Deletion => entry.doneAt !== undefined

/** The entries of a journal's text. A line that a crash cut off is none: what it was about was not deleted yet. */
function parseDeletions(text: string): Entry[] {
  const entries: Entry[] = []
  const waiting = new Map<string, Entry[]>()
  const lastHashes = new Map<number, string>()
  for (const line of text.split('\n')) {
    const [, time = '', kind = '', idText = '', written = '', key = ''] = LINE.exec(line) ?? []
    const at = new Date(time)
    if (Number.isNaN(at.getTime())) continue
    if (kind === 'done') {
      for (const entry of waiting.get(key) ?? []) entry.doneAt ??= at
      continue
    }
    const id = Number(idText)
    // who stays is who had asked
    const hash = kind === 'kept' ? (lastHashes.get(id) ?? written) : written
    const entry: Entry = { at, kind: kind as Deletion['kind'], id, hash, key, ...(key === '' && { doneAt: at }) }
    if (isOfAccount(entry)) lastHashes.set(id, hash)
    if (key !== '') waiting.set(key, [...(waiting.get(key) ?? []), entry])
    entries.push(entry)
  }
  return entries
}

/** What was last written down about each account, also of two that have the same number in different databases. */
export const lastOfAccounts = (entries: readonly Deletion[]): Deletion[] => [
  ...new Map(entries.filter(isOfAccount).map((entry) => [entry.hash, entry])).values(),
]

/** Whether an entry is about a person's account. */
export const isOfAccount = ({ kind }: Pick<Deletion, 'kind'>): boolean => ACCOUNT_KINDS.has(kind)

/** Whether an entry is about an article. */
export const isOfArticle = ({ kind }: Pick<Deletion, 'kind'>): boolean => ARTICLE_KINDS.has(kind)

/** One write each time, which several processes may do at once; the leading break ends a line that a crash cut off. */
async function append(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(`\n${lines.join('\n')}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

function absent(error: { code?: string }): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
