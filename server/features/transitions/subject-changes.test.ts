import { expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Database } from '#server/database/database.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { AuditEvent, AuditLog } from '#server/features/audit/audit-log.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { forbidden } from '#server/studio-calls/studio-refusal.ts'
import { type Change, subjectChanges } from './subject-changes.ts'

type Row = { id: number; version: number; state: string }
type Data = { state: string }

const CALLER: StaffCaller = {
  staffId: 5,
  sessionId: 1,
  name: '',
  grants: [],
  secondFactorAt: null,
  needsFactor: false,
  next: 'ready',
  address: '203.0.113.7',
}
const WANTED = { id: 3, version: 8, action: 'submitArticle' } as const

/** Changes of one invented row; `done` are the effects in their order. */
function aSubject({ isAllowed = true, isWritten = true } = {}) {
  const clock = testClock()
  const done: unknown[] = []
  const row: Row = { id: 3, version: 8, state: 'draft' }
  const database = {
    transaction: async (work: (tx: object) => Promise<unknown>) => {
      const result = await work({})
      done.push('committed')
      return result
    },
  } as unknown as Database
  const audit = {
    append: (_tx: unknown, event: AuditEvent) => Promise.resolve(void done.push(event)),
  } as unknown as AuditLog
  const changes = subjectChanges<Row, Row, Data, { standing: string }>(
    { database, clock, audit },
    {
      hold: (_tx, id) => Promise.resolve({ ...row, id }),
      assertCan: (_caller, action) => {
        if (!isAllowed) throw forbidden()
        done.push(`may ${action}`)
      },
      roleFor: (_caller, action) => `role for ${action}`,
      update: (_tx, before, values) => {
        done.push(values)
        return Promise.resolve(isWritten ? { ...before, ...values } : undefined)
      },
      addStep: (_tx, id, step) => Promise.resolve(done.push([`step of ${id}`, step])),
      nameOf: ({ id }) => `thing:${id}`,
      statusOf: ({ state }) => ({ standing: state }),
      settle: (_tx, before, after) => Promise.resolve({ standing: `${before.state} to ${after.state}` }),
      changed: ({ id }) => void done.push(`changed ${id}`),
    },
  )
  return { ...changes, clock, done }
}
const change = (more: Partial<Change<Data>> = {}) =>
  Promise.resolve({ data: { state: 'sent' }, audit: 'thing.sent', ...more })
const STEP = { revisionId: 2, verdict: 'approved', hash: 'h' }

test('a change of staff writes the row, its step and the audit entry, and visitors see it after the commit', async () => {
  const { change: apply, done, clock } = aSubject()
  const now = clock.now()
  expect(await apply(CALLER, WANTED, () => change({ step: STEP, isPublicChange: true, detail: '1' }))).toEqual({
    standing: 'draft to sent',
  })
  expect(done).toEqual([
    'may submitArticle',
    { state: 'sent', version: 9, editedAt: now },
    ['step of 3', { ...STEP, stage: 0, reason: '', ticks: [], answers: [], staffId: 5, createdAt: now }],
    {
      actorKind: 'staff',
      actorId: 5,
      action: 'thing.sent',
      object: 'thing:3',
      result: 'done',
      address: '203.0.113.7',
      role: 'role for submitArticle',
      detail: '1',
    },
    'committed',
    'changed 3',
  ])
})

test('a change that visitors do not see invalidates nothing, and a step keeps what it has', async () => {
  const { change: apply, done } = aSubject()
  const step = {
    ...STEP,
    stage: 2,
    reason: '原因',
    ticks: ['spelling'],
    answers: [{ key: 'k', quote: 'q', text: 't' }],
  }
  await apply(CALLER, WANTED, () => change({ step }))
  expect(done[2]).toEqual(['step of 3', expect.objectContaining(step)])
  expect(done.at(-1)).toBe('committed')
})

test('another version, a lost update and a missing permission are rejected', async () => {
  const old = aSubject()
  await expect(old.change(CALLER, { ...WANTED, version: 7 }, () => change())).rejects.toMatchObject({
    code: 409,
    message: STUDIO_MESSAGE.changedMeanwhile,
    data: { standing: { standing: 'draft' } },
  })
  expect(old.done).toEqual(['may submitArticle'])
  const lost = aSubject({ isWritten: false })
  await expect(lost.change(CALLER, WANTED, () => change({ isPublicChange: true }))).rejects.toMatchObject({ code: 409 })
  expect(lost.done).toHaveLength(2)
  const refused = aSubject({ isAllowed: false })
  await expect(refused.change(CALLER, WANTED, () => change())).rejects.toMatchObject({ code: 403 })
  expect(refused.done).toEqual([])
})

test('a scheduled change is made by the system, or not at all', async () => {
  const { changeByClock, done } = aSubject()
  await changeByClock(3, () => change({ step: STEP, isPublicChange: true }))
  expect(done[1]).toEqual(['step of 3', expect.objectContaining({ staffId: null })])
  expect(done[2]).toMatchObject({ actorKind: 'system', actorId: null, address: '', role: '', detail: '' })
  expect(done.slice(3)).toEqual(['committed', 'changed 3'])
  const idle = aSubject()
  await idle.changeByClock(3, () => Promise.resolve(undefined))
  expect(idle.done).toEqual(['committed'])
})
