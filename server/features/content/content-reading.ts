import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { problemsOf } from '#contracts/studio/kinds/content-problems.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import { consentOf } from './agreed-versions.ts'
import { kindNamed } from './content-drafts.ts'
import type { ContentFilesReader } from './content-files.ts'
import { contentOf, kindOf, labelOf, requireForKind, statusOf } from './content-item.ts'
import { hasHandIn, isOfStage } from './content-review.ts'
import { type ContentRows, standingOfRow } from './content-rows.ts'
import type { ContentTargets } from './content-targets.ts'

type Dependencies = {
  database: Database
  clock: Clock
  targets: ContentTargets
  rows: ContentRows
  files: ContentFilesReader
  isFromUpstream: (kind: ContentKind) => boolean
}
type Data<Id extends keyof StudioWire> = StudioWire[Id]['data']
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const staffName = { select: { name: true } } as const

/** Maximum revisions and steps returned for an item, newest first. */
const HISTORY_MAX = 50

/** Reads content for the studio. */
export function contentReading(dependencies: Dependencies) {
  const { database, clock, targets, rows, files, isFromUpstream } = dependencies
  const { read } = database
  const today = () => beijingTime(clock.now()).slice(0, 10)

  /** State and progress of the public row of an item. */
  async function ofRow(kind: ContentKind, publicId: number | null) {
    if (!kind.isOfRows || publicId === null) return { rowState: null, progress: null }
    const [row, progress] = await Promise.all([rows.row(kind.id, publicId), rows.progress(kind.id, [publicId])])
    return { rowState: row?.state ?? null, progress: progress.get(publicId) ?? null }
  }

  const reading = {
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
      const content = contentOf(item, item.draft)
      const published = item.isVisible && publishedRevision !== null ? contentOf(item, publishedRevision.content) : null
      const shown = published === null ? [content] : [content, published]
      return {
        standing: statusOf(item),
        ...(await ofRow(kind, item.publicId)),
        key: item.key ?? '',
        label: labelOf(item, content),
        page: kindOf(item).page(item.key ?? ''),
        content,
        published,
        pendingRevisionId: item.pendingRevisionId,
        problems: problemsOf(kind, content, today()),
        scheduledTime: item.scheduledAt && beijingTime(item.scheduledAt),
        files: await files(kind.fields, shown),
        names: await targets.names(kind.fields, shown),
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
        consent: await consentOf(read, item),
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
      const content = contentOf({ kind: id }, revision.content)
      return { content, files: await files(kind.fields, [content]), names: await targets.names(kind.fields, [content]) }
    },
  }

  return {
    ...reading,

    /** Reads a public row: its item if the row has one, otherwise the values of the row. @throws StudioRefusal 404. */
    async row(caller: StaffCaller, { kind: id, rowId }: Input<'readContentRow'>): Promise<Data<'readContentRow'>> {
      const kind = kindNamed(id)
      requireForKind(caller, 'readContent', kind)
      const item = await read.contentItem.findUnique({ where: { kind_key: { kind: id, key: String(rowId) } } })
      if (item !== null) return reading.read(caller, { kind: id, itemId: item.id })
      const [row, found] = await Promise.all([rows.row(id, rowId), rows.read(id, rowId)])
      if (row === undefined || found === undefined) throw missing()
      const { content } = found
      return {
        ...NO_ITEM,
        standing: standingOfRow(row),
        ...(await ofRow(kind, rowId)),
        key: String(rowId),
        label: row.label,
        page: kind.page(String(rowId)),
        content,
        published: row.isPublished ? content : null,
        problems: problemsOf(kind, content, today()),
        files: await files(kind.fields, [content]),
        names: await targets.names(kind.fields, [content]),
        feedsUpstream: isFromUpstream(kind),
      }
    },
  }
}

/** Values for a row that has no item, because staff have not changed the row in the studio. */
const NO_ITEM = {
  pendingRevisionId: null,
  scheduledTime: null,
  revisions: [],
  steps: [],
  isReviewer: false,
  consent: null,
}
