import type { ContentRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { ContentItem, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { kindNamed } from './content-drafts.ts'
import type { ContentFilesReader } from './content-files.ts'
import { contentOf, labelOf, readableKinds, requireForKind, statusOf } from './content-item.ts'
import { type ContentRows, standingOfRow } from './content-rows.ts'
import type { ContentTargets } from './content-targets.ts'

type Dependencies = { database: Database; rows: ContentRows; targets: ContentTargets; files: ContentFilesReader }
type Data<Id extends keyof StudioWire> = StudioWire[Id]['data']
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']
type WithWriter = ContentItem & { lastWriter: { name: string } | null }

const withWriter = { lastWriter: { select: { name: true } } } as const satisfies Prisma.ContentItemInclude

/** Maximum number of items, newest first, in the unpublished changes or the recycle bin of a kind of public rows. */
const ITEMS_MAX = 200
/** States of items with changes that are not published. */
const IN_WORK = ['draft', 'inReview', 'returned', 'approved', 'scheduled']

/** Lists content for the studio. */
export function contentLists({ database: { read }, rows, targets, files }: Dependencies) {
  const rowOf = (kind: ContentKind, item: WithWriter): ContentRow => {
    const content = contentOf(item, item.draft)
    return {
      standing: statusOf(item),
      rowState: null,
      progress: null,
      key: item.key ?? '',
      label: labelOf(item, content),
      values: Object.fromEntries(kind.columns.map((name) => [name, content[name]])),
      scheduledTime: item.scheduledAt && beijingTime(item.scheduledAt),
      editedTime: beijingTime(item.editedAt),
      editedBy: item.lastWriter?.name ?? '',
    }
  }

  async function items(kind: ContentKind, input: Input<'listContent'>): Promise<ContentRow[]> {
    const { isDeleted = false } = input
    const state = isDeleted ? 'deleted' : kind.isOfRows ? { in: IN_WORK } : { not: 'deleted' }
    const found = await read.contentItem.findMany({
      where: { kind: kind.id, state },
      orderBy: kind.isOfRows ? { editedAt: 'desc' } : [{ orderNum: 'asc' }, { id: 'asc' }],
      ...(kind.isOfRows && { take: ITEMS_MAX }),
      include: withWriter,
    })
    return found.map((item) => rowOf(kind, item))
  }

  /** Public rows with the status of their items; without rows whose item is deleted. */
  async function publicRows(input: Input<'listContent'>) {
    const { rows: found, nextBeforeId } = await rows.page(input)
    const ids = found.map(({ id }) => id)
    const [known, progress] = await Promise.all([rows.itemsOf(input.kind, ids), rows.progress(input.kind, ids)])
    const listed = found.flatMap((row): ContentRow[] => {
      const item = known.get(row.id)
      if (item?.state === 'deleted') return []
      return [
        {
          standing: item === undefined ? standingOfRow(row) : statusOf(item),
          rowState: row.state,
          progress: progress.get(row.id) ?? null,
          key: String(row.id),
          label: row.label,
          values: row.values,
          scheduledTime: item?.scheduledAt ? beijingTime(item.scheduledAt) : null,
          editedTime: beijingTime(item?.editedAt ?? row.updatedAt),
          editedBy: item?.lastWriter?.name ?? '',
        },
      ]
    })
    return { rows: listed, nextBeforeId }
  }

  return {
    /** The kinds that the caller may read, with their numbers of items and of items with unpublished changes. */
    async kinds(caller: StaffCaller): Promise<Data<'listContentKinds'>> {
      const readable = readableKinds(caller)
      const counts = await read.contentItem.groupBy({
        by: ['kind', 'state'],
        where: { kind: { in: readable }, state: { not: 'deleted' } },
        _count: true,
      })
      return CONTENT_KINDS.filter(({ id }) => readable.includes(id)).map(({ id }) => {
        const own = counts.filter(({ kind }) => kind === id)
        const sum = (each: typeof own) => each.reduce((total, { _count }) => total + _count, 0)
        const isOpen = ({ state }: { state: string }) => state !== 'published' && state !== 'withdrawn'
        return { kind: id, itemCount: sum(own), openCount: sum(own.filter(isOpen)) }
      })
    },

    /**
     * Lists the items of a kind in their order. For a kind of public rows: a page of its rows, or its items if
     * `isInWork` or `isDeleted` is set.
     */
    async list(caller: StaffCaller, input: Input<'listContent'>): Promise<Data<'listContent'>> {
      const kind = kindNamed(input.kind)
      requireForKind(caller, 'readContent', kind)
      const isOfItems = !kind.isOfRows || input.isInWork === true || input.isDeleted === true
      const page = isOfItems ? { rows: await items(kind, input), nextBeforeId: null } : await publicRows(input)
      const columns = Object.fromEntries(Object.entries(kind.fields).filter(([name]) => kind.columns.includes(name)))
      const values = page.rows.map((row) => row.values)
      return { ...page, files: await files(columns, values), names: await targets.names(columns, values) }
    },
  }
}
