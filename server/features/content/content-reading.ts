import type { ContentFile as WireFile, StudioWire } from '#contracts/generated/studio-wire.ts'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { type Content, fileIdsIn, missingParts } from '#contracts/studio/kinds/content-values.ts'
import type { Prisma, StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { kindNamed } from './content-drafts.ts'
import { contentOf, kindOf, labelOf, readableKinds, requireForKind, standingOf } from './content-item.ts'
import { hasHandIn, isOfStage } from './content-review.ts'

type Dependencies = {
  database: Database
  /** Address of a file for staff. */
  viewUrl: (file: StoredFile) => string
  isFromUpstream: (kind: ContentKind) => boolean
}
type Data<Id extends keyof StudioWire> = StudioWire[Id]['data']
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const withWriter = { lastWriter: { select: { name: true } } } as const satisfies Prisma.ContentItemInclude
const staffName = { select: { name: true } } as const

/** Most revisions and steps that an item shows, newest first. */
const HISTORY_MAX = 50

export type ContentReading = ReturnType<typeof contentReading>

/** Reads content for the studio. */
export function contentReading({ database: { read }, viewUrl, isFromUpstream }: Dependencies) {
  async function filesIn(kind: ContentKind, contents: readonly Content[]): Promise<WireFile[]> {
    const ids = [...new Set(contents.flatMap((content) => fileIdsIn(kind.fields, content)))]
    const rows = ids.length === 0 ? [] : await read.storedFile.findMany({ where: { id: { in: ids }, ownerId: null } })
    return rows.map((row) => ({
      fileId: row.id,
      url: viewUrl(row),
      originalFilename: row.originalFilename,
      mediaType: row.mediaType,
      byteCount: row.byteCount,
      width: row.width,
      height: row.height,
    }))
  }

  return {
    /** The files that values name, for staff. */
    filesIn,

    /** The kinds that the caller may read. */
    async kinds(caller: StaffCaller): Promise<Data<'listContentKinds'>> {
      const readable = readableKinds(caller)
      const counts = await read.contentItem.groupBy({
        by: ['kind', 'state'],
        where: { kind: { in: readable }, state: { not: 'deleted' } },
        _count: true,
      })
      return CONTENT_KINDS.filter(({ id }) => readable.includes(id)).map(({ id }) => {
        const own = counts.filter(({ kind }) => kind === id)
        const sum = (rows: typeof own) => rows.reduce((total, { _count }) => total + _count, 0)
        const isOpen = ({ state }: { state: string }) => state !== 'published' && state !== 'withdrawn'
        return { kind: id, itemCount: sum(own), openCount: sum(own.filter(isOpen)) }
      })
    },

    async list(
      caller: StaffCaller,
      { kind: id, isDeleted = false }: Input<'listContent'>,
    ): Promise<Data<'listContent'>> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const items = await read.contentItem.findMany({
        where: { kind: id, state: isDeleted ? 'deleted' : { not: 'deleted' } },
        orderBy: [{ orderNum: 'asc' }, { id: 'asc' }],
        include: withWriter,
      })
      const rows = items.map((item) => {
        const content = contentOf(item.draft)
        const values = Object.fromEntries(kind.columns.map((name) => [name, content[name]]))
        return {
          standing: standingOf(item),
          key: item.key ?? '',
          label: labelOf(item, content),
          values,
          scheduledTime: item.scheduledAt && beijingTime(item.scheduledAt),
          editedTime: beijingTime(item.editedAt),
          editedBy: item.lastWriter?.name ?? '',
        }
      })
      const files = await filesIn(
        {
          ...kind,
          fields: Object.fromEntries(Object.entries(kind.fields).filter(([name]) => kind.columns.includes(name))),
        },
        rows.map(({ values }) => values),
      )
      return { rows, files }
    },

    /** @throws StudioRefusal 404, also for an item of another kind. */
    async read(caller: StaffCaller, { kind: id, itemId }: Input<'readContent'>): Promise<Data<'readContent'>> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const item = await read.contentItem.findFirst({
        where: { id: itemId, kind: id },
        include: {
          publishedRevision: true,
          pendingRevision: true,
          revisions: {
            orderBy: { number: 'desc' },
            take: HISTORY_MAX,
            select: { id: true, number: true, createdAt: true, createdBy: staffName },
          },
          steps: { orderBy: { id: 'desc' }, take: HISTORY_MAX, include: { staff: staffName } },
        },
      })
      if (item === null) throw missing()
      const { publishedRevision, pendingRevision } = item
      const content = contentOf(item.draft)
      const published = item.isVisible && publishedRevision !== null ? contentOf(publishedRevision.content) : null
      return {
        standing: standingOf(item),
        key: item.key ?? '',
        label: labelOf(item, content),
        page: kindOf(item).page(item.key ?? ''),
        content,
        published,
        pendingRevisionId: item.pendingRevisionId,
        problems: missingParts(kind.fields, content),
        scheduledTime: item.scheduledAt && beijingTime(item.scheduledAt),
        files: await filesIn(kind, published === null ? [content] : [content, published]),
        revisions: item.revisions.map((revision) => ({
          revisionId: revision.id,
          number: revision.number,
          isPublished: item.isVisible && revision.id === item.publishedRevisionId,
          createdBy: revision.createdBy?.name ?? '',
          createTime: beijingTime(revision.createdAt),
        })),
        steps: item.steps.map(({ verdict, stage, staff, createdAt, reason }) => ({
          verdict,
          stage,
          staffName: staff?.name ?? '',
          time: beijingTime(createdAt),
          reason,
        })),
        isReviewer:
          item.state === 'inReview' &&
          pendingRevision !== null &&
          isOfStage(caller, item) &&
          !hasHandIn(pendingRevision, caller),
        feedsUpstream: isFromUpstream(kind),
      }
    },

    /** The values of a stored revision. @throws StudioRefusal 404. */
    async revision(
      caller: StaffCaller,
      { kind: id, itemId, revisionId }: Input<'readContentRevision'>,
    ): Promise<Data<'readContentRevision'>> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const revision = await read.contentRevision.findFirst({
        where: { id: revisionId, itemId, item: { kind: id } },
        select: { content: true },
      })
      if (revision === null) throw missing()
      const content = contentOf(revision.content)
      return { content, files: await filesIn(kind, [content]) }
    },
  }
}
