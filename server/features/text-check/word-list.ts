import { createHash } from 'node:crypto'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, badInput, missing } from '#server/studio-calls/studio-refusal.ts'
import { wordsOfCsv } from './word-csv.ts'
import { rowOfWord, trimmed, type WordFields, wordOfRow, wordProblem } from './word-fields.ts'
import type { Word } from './word-search.ts'

export type WordList = ReturnType<typeof wordList>
type WordRow = StudioWire['createWord']['data']
type Imported = StudioWire['importWords']['data']
/** A connection or transaction to read with. */
type Reading = Pick<Transaction, 'checkWord'>
/** Active words; `version` is a hash of their content. */
export type CurrentWords = { words: readonly Word[]; version: string }

type Dependencies = { database: Database; clock: Clock; audit: AuditLog }

/** The word list for checks, maintained by staff. */
export function wordList({ database, clock, audit }: Dependencies) {
  let made: (CurrentWords & { mark: string }) | undefined

  const change = async <Result>(
    caller: StaffCaller,
    action: string,
    work: (tx: Transaction) => Promise<{ result: Result; object: string; detail?: string }>,
  ): Promise<Result> => {
    const done = await database.transaction(async (tx) => {
      const { result, object, detail = '' } = await work(tx)
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action,
        object,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'changeWords'),
        detail,
      })
      return result
    })
    made = undefined
    return done
  }

  /** @throws StudioRefusal 400 for a word that cannot be searched or already exists. */
  async function requireSound(tx: Transaction, fields: WordFields, wordId?: number): Promise<void> {
    const problem = wordProblem(fields)
    if (problem) throw badInput(STUDIO_MESSAGE.badInput, [problem])
    const same = await tx.checkWord.findUnique({ where: { term: fields.term }, select: { id: true } })
    if (same !== null && same.id !== wordId) throw badField('term', STUDIO_MESSAGE.termTaken)
  }

  return {
    async list(): Promise<WordRow[]> {
      return (await database.read.checkWord.findMany({ orderBy: { id: 'asc' } })).map(wordOfRow)
    },

    /** The active words, including changes by other processes. */
    async current(): Promise<CurrentWords> {
      const { checkWord } = database.read
      const { _count, _max, _sum } = await checkWord.aggregate({
        _count: true,
        _max: { updatedAt: true },
        _sum: { id: true },
      })
      const mark = [_count, _sum.id, _max.updatedAt?.getTime()].join()
      if (made?.mark !== mark) {
        const rows = await checkWord.findMany({ where: { isActive: true }, orderBy: { id: 'asc' } })
        const words = rows.map(wordOfRow)
        made = { mark, words, version: createHash('sha256').update(JSON.stringify(words)).digest('hex') }
      }
      return made
    },

    create: (caller: StaffCaller, input: WordFields): Promise<WordRow> =>
      change(caller, 'word.created', async (tx) => {
        const fields = trimmed(input)
        await requireSound(tx, fields)
        const row = await tx.checkWord.create({ data: { ...rowOfWord(fields), updatedAt: clock.now() } })
        return { result: wordOfRow(row), object: `word:${row.id}` }
      }),

    update: (caller: StaffCaller, { wordId, ...input }: StudioWire['updateWord']['input']): Promise<WordRow> =>
      change(caller, 'word.updated', async (tx) => {
        const fields = trimmed(input)
        const before = await tx.checkWord.findUnique({ where: { id: wordId } })
        if (before === null) throw missing()
        await requireSound(tx, fields, wordId)
        const row = await tx.checkWord.update({
          where: { id: wordId },
          data: { ...rowOfWord(fields), updatedAt: clock.now() },
        })
        const detail = `kind:${before.kind}>${row.kind} active:${before.isActive}>${row.isActive}`
        return { result: wordOfRow(row), object: `word:${wordId}`, detail }
      }),

    delete: (caller: StaffCaller, wordId: number): Promise<null> =>
      change(caller, 'word.deleted', async (tx) => {
        const { count } = await tx.checkWord.deleteMany({ where: { id: wordId } })
        if (count === 0) throw missing()
        return { result: null, object: `word:${wordId}` }
      }),

    /** Imports a file of words, all or nothing. @throws StudioRefusal 400 with the invalid lines. */
    async import(
      caller: StaffCaller,
      { csv, isPreview = false }: StudioWire['importWords']['input'],
    ): Promise<Imported> {
      const read = wordsOfCsv(csv)
      if ('problems' in read)
        throw badInput(
          STUDIO_MESSAGE.badInput,
          read.problems.map((message) => ({ field: 'csv', message })),
        )
      const plan = async (on: Reading) => {
        const rows = new Map((await on.checkWord.findMany()).map((row) => [row.term, row]))
        return read.words.map(({ line, fields }) => {
          const before = rows.get(fields.term)
          const now = rowOfWord(trimmed(fields))
          const isSame =
            before !== undefined &&
            Object.entries(now).every(([name, value]) => before[name as keyof typeof before] === value)
          return {
            line,
            before,
            now,
            change: before === undefined ? 'created' : isSame ? 'unchanged' : 'updated',
          } as const
        })
      }
      if (isPreview) return toImported(await plan(database.read))
      return change(caller, 'word.imported', async (tx) => {
        const planned = await plan(tx)
        const updatedAt = clock.now()
        const created = planned.filter((each) => each.change === 'created')
        await tx.checkWord.createMany({ data: created.map(({ now }) => ({ ...now, updatedAt })) })
        for (const { before, now } of planned.filter((each) => each.change === 'updated'))
          await tx.checkWord.update({ where: { id: before?.id ?? 0 }, data: { ...now, updatedAt } })
        const result = toImported(planned)
        return { result, object: 'words', detail: `created:${result.created} updated:${result.updated}` }
      })
    },

    /** Fills an empty list with its initial words. @returns whether it was empty. */
    async fillEmpty(words: readonly WordFields[]): Promise<boolean> {
      if ((await database.read.checkWord.count()) > 0) return false
      const updatedAt = clock.now()
      await database.transaction((tx) =>
        tx.checkWord.createMany({ data: words.map((word) => ({ ...rowOfWord(trimmed(word)), updatedAt })) }),
      )
      made = undefined
      return true
    },
  }
}

function toImported(
  planned: readonly { line: number; now: { term: string }; change: Imported['rows'][number]['change'] }[],
): Imported {
  const count = (change: string) => planned.filter((each) => each.change === change).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rows: planned.map(({ line, now, change }) => ({ line, term: now.term, change })),
  }
}
