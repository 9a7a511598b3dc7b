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
  /** The deletion that this person asked for is taken back. */
  noteKept: (personId: number) => Promise<void>
  /** Readers no longer see an article, or will not; as above. It is known by when its first revision was written. */
  noteArticle: (kind: ArticleKind, article: Numbered) => Promise<void>
  /** Stored files are given up, by their names. */
  noteFiles: (names: readonly string[]) => Promise<void>
  /** Everything that was written down, in its order. */
  read: () => Promise<Deletion[]>
  /** Whether an entry is about this person, or this article. */
  isOf: (deletion: Deletion, subject: Numbered) => boolean
  /** The mark by which an entry names a stored file. */
  hashOfFile: (name: string) => string
}

type Numbered = { id: number; createdAt: Date }
type Dependencies = { file: string; cipher: Pick<FieldCipher, 'keyedHash'>; clock: Clock }

/** Its name among the stored files, none of which is called like that. */
export const JOURNAL_NAME = 'deletions.log'

const ARTICLE_KINDS: ReadonlySet<Deletion['kind']> = new Set(['hidden', 'unscheduled'] as const)
const LINE = /^(\S+) (asked|kept|deleted|hidden|unscheduled|file) (\d{1,15}) ([0-9a-f]{32}|-)$/

/**
 * What was deleted, in a file that outlives the database: whoever comes back with an older copy of it is deleted again. It
 * says nothing of anybody without the secrets.
 */
export function deletionJournal({ file, cipher, clock }: Dependencies): DeletionJournal {
  const hashOf = (text: string) => cipher.keyedHash('deletion', text).slice(0, 32)
  const hashOfSubject = (kind: Deletion['kind'], { id, createdAt }: Numbered) =>
    hashOf(`${isOfArticle({ kind }) ? 'article' : 'person'} ${id} ${createdAt.getTime()}`)
  const hashOfFile = (name: string) => hashOf(`file ${name}`)
  const line = (kind: Deletion['kind'], id: number, hash: string) =>
    `${clock.now().toISOString()} ${kind} ${id} ${hash}`

  const noteSubject = (kind: Deletion['kind'], subject: Numbered) =>
    append(file, [line(kind, subject.id, hashOfSubject(kind, subject))])

  return {
    notePerson: noteSubject,
    noteArticle: noteSubject,
    noteKept: (personId) => append(file, [line('kept', personId, '-')]),
    noteFiles: (names) =>
      append(
        file,
        names.map((name) => line('file', 0, hashOfFile(name))),
      ),
    read: async () => parseDeletions(await readFile(file, 'utf8').catch(absent)),
    isOf: ({ kind, id, hash }, subject) => id === subject.id && hash === hashOfSubject(kind, subject),
    hashOfFile,
  }
}

/** Where a site keeps its journal: among its files, unless the settings say otherwise. */
export const deletionJournalFile = (config: { deletionJournal: string; filesFolder: string }): string =>
  config.deletionJournal || join(config.filesFolder, JOURNAL_NAME)

/** The entries of a journal's text. A line that a crash cut off is none: what it was about was not deleted yet. */
export const parseDeletions = (text: string): Deletion[] =>
  text.split('\n').flatMap((line) => {
    const [, time = '', kind = '', id = '', hash = ''] = LINE.exec(line) ?? []
    const at = new Date(time)
    return Number.isNaN(at.getTime()) ? [] : [{ at, kind: kind as Deletion['kind'], id: Number(id), hash }]
  })

/** What was last written down about each account. */
export const lastOfAccounts = (entries: readonly Deletion[]): Map<number, Deletion> =>
  new Map(entries.filter((entry) => entry.kind !== 'file' && !isOfArticle(entry)).map((entry) => [entry.id, entry]))

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
