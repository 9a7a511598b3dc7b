import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FindingAnswer } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'

/** A review decision, or another transition that the history shows. */
export type Step = {
  revisionId: number
  stage?: number
  verdict: string
  reason?: string
  ticks?: readonly string[]
  /** The reviewer's answers to doubtful findings. */
  answers?: readonly FindingAnswer[]
  hash: string
}

/** Effects of a change: the subject's new column values, and the audit entry. */
export type Change<Data> = {
  data: Data
  /** Action in the audit log, as declared by the operation. */
  audit: string
  /** Ids and counts only. */
  detail?: string
  step?: Step
  /** Whether the change is visible to visitors. */
  isPublicChange?: boolean
}

/** A type of row that staff move through reviews to the public site: articles, content items, or imports of content. */
export type Subject<Row extends { id: number; version: number }, Written, Data, Standing> = {
  /** Reads the row and locks it until the end of `tx`. @throws StudioRefusal 404 for an unknown id. */
  hold: (tx: Transaction, id: number) => Promise<Row>
  /** @throws StudioRefusal 403 without the permission, 409 if the state forbids the action. */
  assertCan: (caller: StaffCaller, action: StaffAction, row: Row) => void
  /** The caller's role that permits the action, for the audit log. */
  roleFor: (caller: StaffCaller, action: StaffAction, row: Row) => string
  /** Writes the values if the row still has its version. @returns the new row; undefined if its version has changed. */
  update: (
    tx: Transaction,
    row: Row,
    values: Data & { version: number; editedAt: Date },
  ) => Promise<Written | undefined>
  addStep: (tx: Transaction, id: number, step: StoredStep) => Promise<unknown>
  /** Name of the row in the audit log, such as `article:12`. */
  nameOf: (row: Row) => string
  /** Status of a row, for the reply to a conflict. */
  statusOf: (row: Row) => Standing
  /** Executes the last statements of the transaction. @returns the status after the update. */
  settle: (tx: Transaction, before: Row, after: Written) => Promise<Standing>
  /** Invalidates cached responses after the commit of a public change. */
  changed: (row: Row) => void
}

/** A step as its table stores it. */
type StoredStep = Omit<Step, 'ticks' | 'answers'> & {
  staffId: number | null
  createdAt: Date
  stage: number
  reason: string
  ticks: readonly string[]
  answers: readonly FindingAnswer[]
}

type Wanted = { id: number; version: number; action: StaffAction }
type Dependencies = { database: Database; clock: Clock; audit: AuditLog }
type Actor = { staffId: number | null; address: string; role: string }

/**
 * Changes subjects, for staff and scheduler. Permission check, optimistic lock, step and audit entry are in one
 * transaction.
 */
export function subjectChanges<Row extends { id: number; version: number }, Written, Data, Standing extends object>(
  { database, clock, audit }: Dependencies,
  subject: Subject<Row, Written, Data, Standing>,
) {
  async function apply(tx: Transaction, row: Row, change: Change<Data>, by: Actor, now: Date): Promise<Standing> {
    const { data, audit: action, detail = '', step } = change
    const written = await subject.update(tx, row, { ...data, version: row.version + 1, editedAt: now })
    if (written === undefined) throw conflict(STUDIO_MESSAGE.changedMeanwhile)
    if (step) {
      const { stage = 0, reason = '', ticks = [], answers = [] } = step
      await subject.addStep(tx, row.id, { ...step, stage, reason, ticks, answers, staffId: by.staffId, createdAt: now })
    }
    await audit.append(tx, {
      actorKind: by.staffId === null ? 'system' : 'staff',
      actorId: by.staffId,
      action,
      object: subject.nameOf(row),
      result: 'done',
      address: by.address,
      role: by.role,
      detail,
    })
    return subject.settle(tx, row, written)
  }

  /** Runs a transaction, and invalidates cached responses after its commit if visitors see the change. */
  async function changing<Result>(
    id: number,
    work: (tx: Transaction, row: Row) => Promise<{ result: Result; isPublicChange: boolean }>,
  ): Promise<Result> {
    let lockedRow: Row | undefined
    const { result, isPublicChange } = await database.transaction(async (tx) => {
      lockedRow = await subject.hold(tx, id)
      return work(tx, lockedRow)
    })
    if (isPublicChange && lockedRow !== undefined) subject.changed(lockedRow)
    return result
  }

  return {
    /**
     * Changes a subject at the version the caller has read.
     * @throws StudioRefusal 404 for an unknown id, 403 without permission, 409 for a conflict, with the current status.
     */
    change: (
      caller: StaffCaller,
      { id, version, action }: Wanted,
      work: (tx: Transaction, row: Row, now: Date) => Promise<Change<Data>>,
    ): Promise<Standing> =>
      changing(id, async (tx, row) => {
        subject.assertCan(caller, action, row)
        if (row.version !== version)
          throw conflict(STUDIO_MESSAGE.changedMeanwhile, { standing: subject.statusOf(row) })
        const now = clock.now()
        const change = await work(tx, row, now)
        const by = { ...caller, role: subject.roleFor(caller, action, row) }
        const result = await apply(tx, row, change, by, now)
        return { result, isPublicChange: change.isPublicChange === true }
      }),

    /** Changes a subject on schedule; `work` returns `undefined` to leave it unchanged. */
    changeByClock: (
      id: number,
      work: (tx: Transaction, row: Row, now: Date) => Promise<Change<Data> | undefined>,
    ): Promise<void> =>
      changing(id, async (tx, row) => {
        const now = clock.now()
        const change = await work(tx, row, now)
        if (change !== undefined) await apply(tx, row, change, BY_CLOCK, now)
        return { result: undefined, isPublicChange: change?.isPublicChange === true }
      }),
  }
}

const BY_CLOCK: Actor = { staffId: null, address: '', role: '' }
