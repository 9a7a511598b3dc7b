import type { ContentWaiting } from '#contracts/generated/studio-wire.ts'
import { isAllowed } from '#contracts/studio/permissions.ts'
import type { Database } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { contentOf, itemObject, labelOf, readableKinds, stateOf } from './content-item.ts'
import { hasHandIn, isOfStage } from './content-review.ts'

export type ContentWaitingReader = ReturnType<typeof contentWaiting>

/** Kinds whose place on the home page is empty without an item. */
const PLACES = ['banner', 'bar-picture'] as const

type Dependencies = { database: Database; importsFor: (caller: StaffCaller) => Promise<ContentWaiting[]> }

/** Reads which content items and imports wait for somebody. */
export const contentWaiting = ({ database: { read }, importsFor }: Dependencies) => ({
  /** Items that the caller returned to write, reviews or publishes next; the longest waiting first. */
  async of(caller: StaffCaller): Promise<ContentWaiting[]> {
    const items = await read.contentItem.findMany({
      where: { kind: { in: readableKinds(caller) }, state: { in: ['returned', 'inReview', 'approved'] } },
      include: { pendingRevision: { select: { createdById: true, writerIds: true } } },
      orderBy: [{ editedAt: 'asc' }, { id: 'asc' }],
    })
    const isMine = (item: (typeof items)[number]) => {
      const { pendingRevision: revision } = item
      if (item.state === 'returned') return item.lastWriterId === caller.staffId
      if (item.state === 'approved') return isAllowed(caller.grants, 'publishContent', itemObject(item))
      return revision !== null && isOfStage(caller, item) && !hasHandIn(revision, caller)
    }
    const waiting = items.filter(isMine).map((item) => ({
      kind: item.kind as ContentWaiting['kind'],
      itemId: item.id,
      importId: null,
      label: labelOf(item, contentOf(item, item.draft)),
      state: stateOf(item) as ContentWaiting['state'],
    }))
    return [...waiting, ...(await importsFor(caller))]
  },
  /** The places of the home page that show nothing now, of those that the caller may read. */
  async emptyPlaces(caller: StaffCaller): Promise<ContentWaiting['kind'][]> {
    const readable = readableKinds(caller)
    const shown = await read.contentItem.groupBy({
      by: 'kind',
      where: { kind: { in: [...PLACES] }, isShown: true },
    })
    return PLACES.filter((place) => readable.includes(place) && shown.every(({ kind }) => kind !== place))
  },
})
