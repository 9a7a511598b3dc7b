import { expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { type Grant, USUAL_TICKS } from '#contracts/studio/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import {
  columnTicks,
  hasHandIn,
  isAsApproved,
  pendingRevision,
  requireReviewer,
  requireTicks,
} from './review-requirements.ts'

type Review = Parameters<typeof requireReviewer>[2]
type Revision = Review['revision']

const REVISION = {
  id: 30,
  typeId: 7,
  createdById: 1,
  writerIds: '[2,3]',
  approvalHash: 'hash',
} as unknown as Revision
const review = (changes: Partial<Review> = {}): Review => ({
  article: { typeId: 2 } as Review['article'],
  revision: REVISION,
  stage: 1,
  stageCount: 3,
  ...changes,
})
const caller = (staffId: number, ...grants: Grant[]): StaffCaller => ({
  staffId,
  sessionId: 1,
  name: '',
  grants,
  secondFactorAt: null,
  needsFactor: true,
  next: 'ready',
  address: '',
})
const first = (staffId: number, scope: Grant['scope'] = 'column:7') => caller(staffId, { role: 'firstReviewer', scope })

/** A database with approvals by some staff and a column with its ticks; `asked` are the queries. */
function aDatabase({ approvedBy = [] as number[], ticks = '' } = {}) {
  const asked: unknown[] = []
  const noted =
    <Row>(row: Row) =>
    (query: unknown) => {
      asked.push(query)
      return Promise.resolve(row)
    }
  const tx = {
    reviewStep: { findMany: noted(approvedBy.map((staffId) => ({ staffId }))) },
    articleColumn: { findUnique: noted({ ticks }) },
    articleRevision: {
      findUniqueOrThrow: noted({ ...REVISION, attachments: [{ storedFileId: 9 }, { storedFileId: 8 }] }),
    },
  } as unknown as Transaction
  return { tx, asked }
}
const refused = (msg: string) => ({ code: 403, message: msg })

test('who wrote a part of a text or submitted it has a hand in it', () => {
  expect([1, 2, 3, 4].map((staffId) => hasHandIn(REVISION, { staffId }))).toEqual([true, true, true, false])
})

test('a stage is decided in its role, in the column of the text, and by each person once', async () => {
  const { tx, asked } = aDatabase({ approvedBy: [6] })
  const decide = (who: StaffCaller, changes: Partial<Review> = {}) => requireReviewer(tx, who, review(changes))
  await expect(decide(first(4))).resolves.toBeUndefined()
  expect(asked).toEqual([{ where: { revisionId: 30, verdict: 'approved', hash: 'hash' } }])
  for (const [who, changes] of [
    [first(4, 'column:2'), {}],
    [first(4), { stage: 2 }],
    [caller(4, { role: 'publisher', scope: 'all' }), {}],
    [first(4), { revision: { ...REVISION, typeId: null } }],
  ] as const)
    await expect(decide(who, changes)).rejects.toMatchObject(refused(STUDIO_MESSAGE.notYourStage))
  await expect(decide(first(4, 'column:2'), { revision: { ...REVISION, typeId: null } })).resolves.toBeUndefined()
  await expect(decide(first(3))).rejects.toMatchObject(refused(STUDIO_MESSAGE.ownReview))
  await expect(decide(first(6))).rejects.toMatchObject(refused(STUDIO_MESSAGE.reviewedBefore))
})

test('all ticks of the stage are required, those of the column of the text', async () => {
  const own = { ...USUAL_TICKS, firstReviewer: ['logic', 'files'] }
  const { tx, asked } = aDatabase({ ticks: JSON.stringify(own) })
  await expect(requireTicks(tx, ['files', 'spelling', 'logic'], review())).resolves.toBeUndefined()
  expect(asked).toEqual([{ where: { typeId: 7 } }])
  await expect(requireTicks(tx, ['files'], review())).rejects.toMatchObject({
    code: 400,
    data: { fields: [{ field: 'ticks', message: STUDIO_MESSAGE.ticksMissing }] },
  })
  await requireTicks(tx, ['files', 'logic'], review({ revision: { ...REVISION, typeId: null } }))
  expect(asked.at(-1)).toEqual({ where: { typeId: 2 } })
  expect([columnTicks(''), columnTicks(JSON.stringify(own))]).toEqual([USUAL_TICKS, own])
})

test('the revision under review is the one that was read', async () => {
  const { tx, asked } = aDatabase()
  const pending = { pendingRevisionId: 30 }
  await expect(pendingRevision(tx, { pendingRevisionId: null })).rejects.toMatchObject({
    code: 409,
    message: STUDIO_MESSAGE.movedMeanwhile,
  })
  await expect(pendingRevision(tx, pending, 29)).rejects.toMatchObject({
    code: 409,
    message: STUDIO_MESSAGE.otherText,
  })
  expect(await pendingRevision(tx, pending, 30)).toEqual({ ...REVISION, attachmentFileIds: [9, 8] })
  expect(asked).toEqual([{ where: { id: 30 }, include: { attachments: { orderBy: { orderNum: 'asc' } } } }])
})

test('a text without approvals is not as approved', async () => {
  expect(await isAsApproved(aDatabase().tx, { ...REVISION, approvalHash: '' })).toBe(false)
})
