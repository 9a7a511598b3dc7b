import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { SEARCH_WORDS_MAX } from '#contracts/studio/search-word-kinds.ts'
import type { SearchWord } from '#prisma/generated/sqlite/client.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { isFacetKind, searchWordFacet } from '#server/features/keyword/search-word-meanings.ts'
import type { SearchWordFields } from '#server/features/keyword/site-names.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, missing } from '#server/studio-calls/studio-refusal.ts'

type Dependencies = { database: Database; clock: Clock; audit: AuditLog; cache: ReplyCache; memory: LookupMemory }
type Fields = StudioWire['createSearchWord']['input']
type Row = StudioWire['createSearchWord']['data']

/** Cache tags of search words; other processes are notified in the transaction. */
const TAGS = ['searchWord'] as const

/** Search words of visitors, maintained by staff. */
export function searchWords({ database, clock, audit, cache, memory }: Dependencies) {
  async function change<Result>(
    caller: StaffCaller,
    action: string,
    work: (tx: Transaction) => Promise<{ result: Result; searchWordId: number; detail?: string }>,
  ): Promise<Result> {
    const done = await database.transaction(async (tx) => {
      const { result, searchWordId, detail = '' } = await work(tx)
      await database.notifier.notify(tx, TAGS)
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action,
        object: `searchWord:${searchWordId}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, 'changeWords'),
        detail,
      })
      return result
    })
    cache.invalidate(TAGS)
    return done
  }

  /** @throws StudioRefusal 400 for an invalid word or target, or if the word already exists with this target. */
  async function requireSound(tx: Transaction, { word, target, kind }: Fields, before?: SearchWord): Promise<void> {
    if (!/[\p{L}\p{N}]/u.test(word)) throw badField('word', STUDIO_MESSAGE.searchWordEmpty)
    if (kind === 'noise' ? target !== '' : !/[\p{L}\p{N}]/u.test(target))
      throw badField('target', STUDIO_MESSAGE[kind === 'noise' ? 'noiseHasTarget' : 'searchTargetEmpty'])
    if (word === target) throw badField('target', STUDIO_MESSAGE.searchTargetSame)
    const isNewMeaning = before?.target !== target || before.kind !== kind
    if (isNewMeaning && isFacetKind(kind)) {
      const lookups = await memory.read()
      if (searchWordFacet(kind, target, [], { lookups, regions: lookups.regions.all() }) === undefined)
        throw badField('target', STUDIO_MESSAGE.searchTargetUnknown)
    }
    const same = await tx.searchWord.findUnique({ where: { word_target: { word, target } }, select: { id: true } })
    if (same !== null && same.id !== before?.id) throw badField('word', STUDIO_MESSAGE.termTaken)
  }

  return {
    list: async (): Promise<Row[]> => (await database.read.searchWord.findMany({ orderBy: { id: 'asc' } })).map(toWire),

    create: (caller: StaffCaller, input: Fields): Promise<Row> =>
      change(caller, 'searchWord.created', async (tx) => {
        const fields = trimmed(input)
        await requireSound(tx, fields)
        if ((await tx.searchWord.count()) >= SEARCH_WORDS_MAX) throw badField('word', STUDIO_MESSAGE.searchWordsFull)
        const row = await tx.searchWord.create({ data: { ...fields, updatedAt: clock.now() } })
        return { result: toWire(row), searchWordId: row.id }
      }),

    update: (caller: StaffCaller, { searchWordId, ...input }: StudioWire['updateSearchWord']['input']): Promise<Row> =>
      change(caller, 'searchWord.updated', async (tx) => {
        const fields = trimmed(input)
        const before = await tx.searchWord.findUnique({ where: { id: searchWordId } })
        if (before === null) throw missing()
        await requireSound(tx, fields, before)
        const row = await tx.searchWord.update({
          where: { id: searchWordId },
          data: { ...fields, updatedAt: clock.now() },
        })
        const detail = `kind:${before.kind}>${row.kind} active:${before.isActive}>${row.isActive}`
        return { result: toWire(row), searchWordId, detail }
      }),

    delete: (caller: StaffCaller, searchWordId: number): Promise<null> =>
      change(caller, 'searchWord.deleted', async (tx) => {
        const { count } = await tx.searchWord.deleteMany({ where: { id: searchWordId } })
        if (count === 0) throw missing()
        return { result: null, searchWordId }
      }),

    /** Fills an empty list with the initial words. @returns whether the list was empty. */
    async fillEmpty(words: readonly SearchWordFields[]): Promise<boolean> {
      if ((await database.read.searchWord.count()) > 0) return false
      const updatedAt = clock.now()
      await database.transaction(async (tx) => {
        await database.notifier.notify(tx, TAGS)
        await tx.searchWord.createMany({ data: words.map((word) => ({ ...word, updatedAt })) })
      })
      cache.invalidate(TAGS)
      return true
    },
  }
}

const trimmed = (fields: Fields): Fields => ({ ...fields, word: fields.word.trim(), target: fields.target.trim() })

const toWire = ({ id, word, target, kind, isActive }: SearchWord): Row => ({
  searchWordId: id,
  word,
  target,
  kind: kind as Row['kind'], // written by `create`, `update` and `fillEmpty`
  isActive,
})
