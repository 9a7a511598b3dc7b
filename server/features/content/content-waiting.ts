import type { ContentWaiting } from '#contracts/generated/studio-wire.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { contentOf, itemObject, labelOf, readableKinds } from './content-item.ts'
import { hasHandIn, isOfStage } from './content-review.ts'

export type ContentWaitingReader = ReturnType<typeof contentWaiting>

/** Kinds whose place on the home page is empty without an item. */
const PLACES = ['banner', 'bar-picture'] as const

type Dependencies = { database: Database; importsFor: (caller: StaffCaller) => Promise<ContentWaiting[]> }

/** Reads which content items and imports wait for a staff member. */
export function contentWaiting({ database: { read }, importsFor }: Dependencies) {
  /**
   * Items (without their drafts) that wait for the caller: returned to them, or waiting for their review or
   * publication. The longest waiting item comes first.
   */
  async function itemsFor(caller: StaffCaller) {
    const items = await read.contentItem.findMany({
      where: { kind: { in: readableKinds(caller) }, state: { in: ['returned', 'inReview', 'approved'] } },
      omit: { draft: true },
      include: { pendingRevision: { select: { createdById: true, writerIds: true } } },
      orderBy: [{ editedAt: 'asc' }, { id: 'asc' }],
    })
    return items.filter((item) => {
      const { pendingRevision: revision } = item
      if (item.state === 'returned') return item.lastWriterId === caller.staffId
      if (item.state === 'approved') return isAllowed(caller.grants, 'publishContent', itemObject(item))
      return revision !== null && isOfStage(caller, item) && !hasHandIn(revision, caller)
    })
  }

  return {
    /** Items, then imports, that wait for the caller; in both groups the longest waiting first. */
    async of(caller: StaffCaller): Promise<ContentWaiting[]> {
      const items = await itemsFor(caller)
      const drafts = await read.contentItem.findMany({
        where: { id: { in: items.map(({ id }) => id) } },
        select: { id: true, draft: true },
      })
      const draftOf = new Map(drafts.map(({ id, draft }) => [id, draft]))
      const waiting = items.flatMap((item) => {
        const draft = draftOf.get(item.id)
        if (draft === undefined) return [] // deleted between the two queries
        const { kind, state } = item as typeof item & Pick<ContentWaiting, 'kind' | 'state'>
        const label = labelOf(item, contentOf(item, draft))
        return [{ kind, itemId: item.id, importId: null, label, state }]
      })
      return [...waiting, ...(await importsFor(caller))]
    },

    /** Number of items and imports that wait for the caller. */
    async count(caller: StaffCaller): Promise<number> {
      const [items, imports] = await Promise.all([itemsFor(caller), importsFor(caller)])
      return items.length + imports.length
    },

    /** Kinds that the caller may read and whose place on the home page is empty now. */
    async emptyPlaces(caller: StaffCaller): Promise<ContentWaiting['kind'][]> {
      const readable = readableKinds(caller)
      const shown = await read.contentItem.groupBy({
        by: 'kind',
        where: { kind: { in: [...PLACES] }, isShown: true },
      })
      return PLACES.filter((place) => readable.includes(place) && shown.every(({ kind }) => kind !== place))
    },
  }
}
