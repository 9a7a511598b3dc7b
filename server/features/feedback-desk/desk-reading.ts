import type { FeedbackRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_PERMISSIONS, FEEDBACK_STATES, OPEN_FEEDBACK_STATES } from '#contracts/studio/feedback-permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { beijingDay, type FeedbackDays } from '#server/features/feedback/feedback-terms.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { missing } from '#server/studio-calls/studio-refusal.ts'
import {
  type FeedbackAction,
  type FeedbackRecord,
  isOpenState,
  mayAssign,
  maySee,
  personOf,
  problemOf,
  seenBy,
  takesPart,
  WITH_STAFF,
} from './desk-access.ts'
import { revealedSince, toStep } from './desk-steps.ts'
import { beginningOf, maskedContact } from './masked-writer.ts'

type Dependencies = {
  database: Database
  files: Pick<StoredFileService, 'staffUrl'>
  clock: Clock
  cipher: FieldCipher
  days: FeedbackDays
  isUpstream: boolean
}
type ListInput = StudioWire['listFeedback']['input']
type Entry = StudioWire['readFeedbackEntry']['data']
/** Numbers of open and closed feedback of a list. */
type Counts = { openCount: number; closedCount: number }

const BEGINNING = 80
const STATES = Object.keys(FEEDBACK_STATES)
const OPEN: Prisma.FeedbackWhereInput = { state: { in: [...OPEN_FEEDBACK_STATES] } }
const CLOSED: Prisma.FeedbackWhereInput = { state: { in: STATES.filter((state) => !isOpenState(state)) } }
const ACTIONS = Object.keys(FEEDBACK_PERMISSIONS).filter((action) => action !== 'readFeedback') as FeedbackAction[]
const LINK = { select: { id: true, receiptNumber: true } } as const
const WHOLE = {
  ...WITH_STAFF,
  mergedInto: LINK,
  merged: { ...LINK, orderBy: { id: 'asc' } },
  steps: { orderBy: { id: 'asc' }, include: { staff: { select: { name: true } } } },
  pictures: { orderBy: { orderNum: 'asc' }, include: { storedFile: true } },
} as const satisfies Prisma.FeedbackInclude
type Whole = Prisma.FeedbackGetPayload<{ include: typeof WHOLE }>

/** Reads feedback for staff. */
export function deskReading({ database: { read }, files, clock, cipher, days, isUpstream }: Dependencies) {
  const today = () => beijingDay(clock.now())

  /**
   * One page: open feedback, earliest due day first, then closed feedback, latest due day first. A page may contain
   * both.
   */
  async function pageOf(where: Prisma.FeedbackWhereInput, counts: Counts, { pageNum = 1, pageSize = 20 }: ListInput) {
    const { openCount, closedCount } = counts
    // both filters list their states, so that the database uses an index
    const open = { AND: [where, OPEN] }
    const closed = { AND: [where, CLOSED] }
    const skip = (pageNum - 1) * pageSize
    const select = { include: WITH_STAFF } as const
    const first =
      skip >= openCount
        ? []
        : await read.feedback.findMany({
            ...select,
            where: open,
            orderBy: [{ dueDay: 'asc' }, { id: 'asc' }],
            skip,
            take: pageSize,
          })
    const rest =
      first.length === pageSize || skip >= openCount + closedCount
        ? []
        : await read.feedback.findMany({
            ...select,
            where: closed,
            orderBy: [{ dueDay: 'desc' }, { id: 'desc' }],
            skip: Math.max(0, skip - openCount),
            take: pageSize - first.length,
          })
    return [...first, ...rest]
  }

  return {
    list: async (caller: StaffCaller, input: ListInput): Promise<StudioWire['listFeedback']['data']> => {
      const where = whereOf(caller, input, today())
      const ofState = input.state === undefined ? {} : input.state === 'open' ? OPEN : { state: input.state }
      const [groups, overdueCount] = await Promise.all([
        read.feedback.groupBy({ by: ['state'], where, _count: true }),
        read.feedback.count({ where: { AND: [where, overdue(today())] } }),
      ])
      const countOf = (state: string) => groups.find((group) => group.state === state)?._count ?? 0
      const asked = STATES.filter(
        (state) => input.state === undefined || input.state === state || (input.state === 'open' && isOpenState(state)),
      )
      const sumOf = (states: readonly string[]) => states.reduce((sum, state) => sum + countOf(state), 0)
      const openCount = sumOf(asked.filter(isOpenState))
      const counts = { openCount, closedCount: sumOf(asked) - openCount }
      const rows = await pageOf({ AND: [where, ofState] }, counts, input)
      return {
        total: sumOf(asked),
        rows: rows.map((row) => toRow(caller, row, today())),
        counts: STATES.map((state) => ({ state: state as FeedbackRow['state'], count: countOf(state) })),
        overdueCount,
        isUpstream,
      }
    },

    /** @throws StudioRefusal 404 for unknown feedback, and for a report that the caller may not read. */
    async read(caller: StaffCaller, feedbackId: number): Promise<Entry> {
      const row = await read.feedback.findUnique({ where: { id: feedbackId }, include: WHOLE })
      if (row === null || !maySee(caller, row)) throw missing()
      const isRevealedToday =
        (await read.feedbackStep.count({ where: revealedSince(caller, feedbackId, clock.now()) })) > 0
      return {
        ...toRow(caller, row, today()),
        content: row.content,
        pictures: row.pictures.map(({ storedFile: { originalFilename, width, height, ...file } }) => ({
          name: originalFilename,
          viewUrl: files.staffUrl(file),
          width,
          height,
        })),
        ...writerOf(caller, row),
        isRevealedToday,
        reviewer: personOf(row.reviewer),
        answer: row.answer,
        answeredBy: personOf(row.answeredBy),
        answerTime: row.answeredAt && beijingTime(row.answeredAt),
        latestDay: beijingDay(row.createdAt, days.latest),
        mergedInto: row.mergedInto && linkOf(row.mergedInto),
        merged: row.merged.map(linkOf),
        steps: row.steps.map(toStep),
        actions: ACTIONS.filter((action) => problemOf(caller, action, row) === undefined),
      }
    },
  }

  /** Facts about the writer; nulls for callers who may read the feedback but do not work on it, such as auditors. */
  function writerOf(caller: StaffCaller, row: Whole): Pick<Entry, 'maskedContact' | 'hasAccount'> {
    if (!takesPart(caller, row)) return { maskedContact: null, hasAccount: null }
    const contact = row.contactCipher === null ? row.contact : cipher.decrypt('contact', row.contactCipher)
    return { maskedContact: contact && maskedContact(contact), hasAccount: row.wasLoggedIn }
  }
}

const overdue = (today: string): Prisma.FeedbackWhereInput => ({ ...OPEN, dueDay: { lt: today, not: '' } })

/**
 * Filter of a list, without the state. A keyword finds a report only by its number, unless the caller may read the
 * report.
 */
function whereOf(caller: StaffCaller, { kind, mine, overdue: isOverdue, keyword = '' }: ListInput, today: string) {
  const word = keyword.trim()
  const own: Prisma.FeedbackWhereInput = {
    OR: [{ ownerId: caller.staffId }, { reviewerId: caller.staffId, state: 'answerInReview' }],
  }
  const found: Prisma.FeedbackWhereInput = {
    OR: [
      { receiptNumber: { contains: word.toUpperCase() } },
      { AND: [{ content: { contains: word } }, seenBy(caller)] },
    ],
  }
  const parts: Prisma.FeedbackWhereInput[] = [
    ...(kind === undefined ? [] : [{ kind }]),
    ...(mine === true ? [own] : []),
    ...(isOverdue === true ? [overdue(today)] : []),
    ...(word === '' ? [] : [found]),
  ]
  return { AND: parts }
}

function toRow(caller: StaffCaller, row: FeedbackRecord, today: string): FeedbackRow {
  const isClosed = !maySee(caller, row)
  return {
    feedbackId: row.id,
    receiptNumber: row.receiptNumber,
    kind: row.kind as FeedbackRow['kind'], // written by the call `feedback`, which accepts only these kinds
    state: row.state as FeedbackRow['state'], // written by desk-transitions.ts
    dueDay: row.dueDay,
    isOverdue: isOpenState(row.state) && row.dueDay !== '' && row.dueDay < today,
    isClosed,
    mayAssign: mayAssign(caller, row),
    beginning: isClosed ? '' : beginningOf(row.content, BEGINNING),
    submitTime: isClosed ? null : beijingTime(row.createdAt),
    owner: isClosed ? null : personOf(row.owner),
    version: row.version,
  }
}

const linkOf = ({ id, receiptNumber }: { id: number; receiptNumber: string }) => ({ feedbackId: id, receiptNumber })
