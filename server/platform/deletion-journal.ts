import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AuditAnchor, anchorLine, newestAnchor, type NotedAnchor } from './audit-anchor.ts'
import type { Clock } from './clock.ts'
import type { FieldCipher } from './field-cipher.ts'

/**
 * An event. Account: `asked` starts the grace period of a deletion, `kept` cancels the deletion, `deleted` carries it
 * out. Article: `hidden` withdraws the article, `unscheduled` cancels a scheduled release. `file`: a stored file was
 * released for deletion.
 */
export type Deletion = {
  at: Date
  /** Time at which the commit was confirmed; a later copy of the database includes the deletion. */
  doneAt: Date
  kind: AccountKind | ArticleKind | 'file'
  /** Id of the person or article; 0 for files, whose names are random. */
  id: number
  /** Keyed hash that identifies the subject or file, because ids repeat across databases. */
  hash: string
}

type AccountKind = 'asked' | 'kept' | 'deleted'
type ArticleKind = 'hidden' | 'unscheduled'

export type DeletionJournal = {
  /** Records an account event durably, inside its transaction, so that no crash can separate them. */
  notePerson: (kind: 'asked' | 'deleted', person: Numbered) => Promise<void>
  /** Records that a person cancelled the deletion; inside its transaction. */
  noteKept: (personId: number) => Promise<void>
  /**
   * Records that an article was withdrawn or unscheduled; inside its transaction. The creation time of its first
   * revision identifies it.
   */
  noteArticle: (kind: ArticleKind, article: Numbered) => Promise<void>
  /** Records the release of stored files, by name. */
  noteFiles: (names: readonly string[]) => Promise<void>
  /** All recorded and committed events, in order. */
  read: () => Promise<Deletion[]>
  /**
   * Confirms entries whose confirmation a crash or a full disk prevented, if `isDone` finds the deletion in the
   * database. Entries of rolled-back transactions stay unconfirmed and have no effect.
   */
  confirmDone: (isDone: (entry: Pick<Deletion, 'kind' | 'id' | 'hash'>) => Promise<boolean>) => Promise<void>
  /** Whether an entry is about this person or article. */
  isOf: (deletion: Pick<Deletion, 'kind' | 'id' | 'hash'>, subject: Numbered) => boolean
  /** Returns the hash that identifies a stored file in an entry. */
  hashOfFile: (name: string) => string
  /** Records the state of the audit log outside the database. */
  noteAnchor: (kind: NotedAnchor['kind'], anchor: AuditAnchor) => Promise<void>
  /** The anchor with the most entries since the last restore; undefined if none was recorded. */
  lastAnchor: () => Promise<NotedAnchor | undefined>
}

type Numbered = { id: number; createdAt: Date }
type Dependencies = {
  file: string
  cipher: Pick<FieldCipher, 'keyedHash'>
  clock: Clock
  /** `Database.afterCommit` of the journaled database. */
  afterCommit: (work: () => Promise<void>) => boolean
}

/** File name within the files folder; no stored file can have it. */
export const JOURNAL_NAME = 'deletions.log'

const KEY_BYTES = 8
const ACCOUNT_KINDS: ReadonlySet<Deletion['kind']> = new Set(['asked', 'kept', 'deleted'] as const)
const ARTICLE_KINDS: ReadonlySet<Deletion['kind']> = new Set(['hidden', 'unscheduled'] as const)
const LINE = /^(\S+) (asked|kept|deleted|hidden|unscheduled|file|done) (\d{1,15}) ([0-9a-f]{32}|-)(?: ([0-9a-f]{16}))?$/

/**
 * Journal of deletions in a file outside the database: restoring an older backup deletes the same accounts again.
 * Contains only ids and keyed hashes, so it reveals nothing without the secrets. Entries written in a transaction have
 * a key and count once a `done` line with that key follows the commit; rolled-back deletions have no effect.
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
    // the deletion is already committed, so errors are ignored; confirmDone confirms it later
    const isToCome = afterCommit(() => confirm([key]).catch(() => undefined))
    await append(file, isToCome ? lines.map((text) => `${text} ${key}`) : lines)
  }
  const entries = () => parseDeletions(linesOf(file))

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
    noteAnchor: (kind, anchor) => append(file, [anchorLine({ ...anchor, kind, at: clock.now() })]),
    lastAnchor: async () => newestAnchor(linesOf(file)),
  }
}

/** Path of a site's journal: in the files folder, unless configured otherwise. */
export const deletionJournalFile = (config: { deletionJournal: string; filesFolder: string }): string =>
  config.deletionJournal || join(config.filesFolder, JOURNAL_NAME)

/** A parsed entry; `doneAt` is undefined while unconfirmed. */
type Entry = Omit<Deletion, 'doneAt'> & { key: string; doneAt?: Date }

const isDone = (entry: Entry): entry is Entry & Deletion => entry.doneAt !== undefined

/**
 * Parses the entries of a journal. An incomplete line, cut off by a crash, is skipped: its deletion was not committed.
 */
async function parseDeletions(lines: AsyncIterable<string>): Promise<Entry[]> {
  const entries: Entry[] = []
  const waiting = new Map<string, Entry[]>()
  const lastHashes = new Map<number, string>()
  for await (const line of lines) {
    const [, time = '', kind = '', idText = '', written = '', key = ''] = LINE.exec(line) ?? []
    const at = new Date(time)
    if (Number.isNaN(at.getTime())) continue
    if (kind === 'done') {
      for (const entry of waiting.get(key) ?? []) entry.doneAt ??= at
      continue
    }
    const id = Number(idText)
    // a `kept` line has no hash: it refers to the person of the previous line with its id
    const hash = kind === 'kept' ? (lastHashes.get(id) ?? written) : written
    const entry: Entry = { at, kind: kind as Deletion['kind'], id, hash, key, ...(key === '' && { doneAt: at }) }
    if (isOfAccount(entry)) lastHashes.set(id, hash)
    if (key !== '') {
      const unconfirmed = waiting.get(key)
      if (unconfirmed === undefined) waiting.set(key, [entry])
      else unconfirmed.push(entry)
    }
    entries.push(entry)
  }
  return entries
}

/** The last event of each account; accounts with the same id in different databases stay separate. */
export const lastOfAccounts = (entries: readonly Deletion[]): Deletion[] => [
  ...new Map(entries.filter(isOfAccount).map((entry) => [entry.hash, entry])).values(),
]

/** Whether an entry is about an account. */
export const isOfAccount = ({ kind }: Pick<Deletion, 'kind'>): boolean => ACCOUNT_KINDS.has(kind)

/** Whether an entry is about an article. */
export const isOfArticle = ({ kind }: Pick<Deletion, 'kind'>): boolean => ARTICLE_KINDS.has(kind)

/** Appends lines in a single write, safe between processes. The leading line break ends a line cut off by a crash. */
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

/** Reads the lines of a journal one by one, because a journal only grows; a missing file has no lines. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  const handle = await open(file).catch(absent)
  if (handle !== undefined) yield* handle.readLines()
}

function absent(error: { code?: string }): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
