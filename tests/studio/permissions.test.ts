import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnScope } from '#contracts/studio/grant-scope.ts'
import {
  ARTICLE_ACTIONS,
  ARTICLE_STATES,
  type ArticleState,
  type Grant,
  inColumn,
  isAllowed,
  isScopeOf,
  PERMISSIONS,
  reviewerOfStage,
  type StaffAction,
} from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { studioCatalogue } from '#contracts/studio/studio-catalogue.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import type { StudioOperation } from '#contracts/studio/studio-operation.ts'
import type { ReviewStep } from '#prisma/generated/sqlite/client.ts'
import { type Desk, openDesk, TICKS } from '#server/features/editorial/testing/editorial-desk.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'

const COLUMN = 2
const OWN = columnScope(COLUMN)
const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const STATES = Object.keys(ARTICLE_STATES) as ArticleState[]
/** Actions on the published text, which do not depend on the state of the draft. */
const OF_PUBLIC_TEXT: readonly StaffAction[] = ['withdrawArticle', 'correctReleaseTime', 'discardChanges']
const HOUR_MS = 3_600_000

let desk: Desk
let articleId: number
let revisionId: number
let remarkId: number
let steps: Omit<ReviewStep, 'id'>[]
const people = new Map<StaffRole, Member>()

const grantOf = (role: StaffRole): Grant => ({ role, scope: isScopeOf(role, OWN) ? OWN : 'all' })

beforeAll(async () => {
  desk = await openDesk('sqlite')
  for (const role of ROLES) people.set(role, await aMember(desk.site, desk.clock, [grantOf(role)]))
  const standing = await desk.approved()
  articleId = standing.articleId
  revisionId = await desk.pendingOf(articleId)
  const { data: remark } = await studioCall(
    desk.site,
    'addRemark',
    { articleId, revisionId, ...REMARK },
    desk.people.finalReviewer,
  )
  remarkId = remark.remarkId
  const rows = await desk.site.database.read.reviewStep.findMany({ where: { articleId } })
  steps = rows.map(({ id: _new, ...step }) => step)
}, 60_000)
afterAll(() => desk.close())

const REMARK = { field: 'html', quote: '招聘会', contextBefore: '', contextAfter: '', text: '请写全称' } as const
const VERSION = 100
/** Whether data changed since the reviews and the draft were restored. */
let isChanged = true

/** Review stage of a role; 1 for roles that do not review. */
const stageOf = (role: StaffRole) => [1, 2, 3].find((stage) => reviewerOfStage(stage, 3) === role) ?? 1

/** Puts the article into a state and fulfils all other preconditions of an action. */
async function plant(action: StaffAction, role: StaffRole, state: ArticleState) {
  const { write } = desk.site.database
  const isUnderWay = ['inReview', 'approved', 'scheduled'].includes(state)
  const isVisible = state === 'published' || OF_PUBLIC_TEXT.includes(action)
  const stage = stageOf(role)
  const isLater = action === 'reviewAfterwards'
  if (isChanged || isLater) await putBack(isLater ? stage : undefined)
  isChanged = isLater
  await write.article.update({
    where: { id: articleId },
    data: {
      state,
      version: VERSION,
      typeId: COLUMN,
      stage: state === 'inReview' ? stage : 0,
      stageCount: isUnderWay ? 3 : 0,
      pendingRevisionId: isUnderWay ? revisionId : null,
      publishedRevisionId: isVisible || isLater ? revisionId : null,
      isVisible,
      scheduledAt: state === 'scheduled' ? new Date(desk.clock.now().getTime() + HOUR_MS) : null,
      urgentReviewDueAt: isLater ? new Date(desk.clock.now().getTime() + HOUR_MS) : null,
    },
  })
}

/** Restores the reviews; with `owedStage`, only those before this stage of an urgent publication. */
async function putBack(owedStage: number | undefined) {
  const { write } = desk.site.database
  const kept = steps.filter(({ stage }) => owedStage === undefined || stage < owedStage)
  const [first] = steps
  const urgent = owedStage !== undefined && first ? [{ ...first, verdict: 'urgent', stage: 0, staffId: null }] : []
  await write.reviewStep.deleteMany({ where: { articleId } })
  await write.reviewStep.createMany({ data: [...kept, ...urgent] })
  await write.articleDraft.updateMany({ where: { articleId }, data: { editorIds: '[]' } })
  await write.articleRevision.updateMany({ where: { articleId }, data: { writerIds: '[]' } })
}

/** Makes the call of an action. @returns the HTTP status. */
async function act(action: StaffAction, { cookie }: Pick<Member, 'cookie'>): Promise<number> {
  const { site, clock } = desk
  const moved = { articleId, version: VERSION }
  const reason = '按规定需要这样处理'
  const inAnHour = beijingTime(new Date(clock.now().getTime() + HOUR_MS))
  const calls: Partial<Record<StaffAction, () => Promise<{ status: number }>>> = {
    readArticles: () => studioCall(site, 'readStudioArticle', { articleId }, { cookie }),
    editArticle: () => studioCall(site, 'saveDraft', { ...moved, ...desk.content() }, { cookie }),
    discardChanges: () => studioCall(site, 'discardChanges', moved, { cookie }),
    submitArticle: () => studioCall(site, 'submitArticle', moved, { cookie }),
    recallArticle: () => studioCall(site, 'recallArticle', moved, { cookie }),
    approveArticle: () => studioCall(site, 'approveArticle', { ...moved, revisionId, ticks: TICKS }, { cookie }),
    returnArticle: () => studioCall(site, 'returnArticle', { ...moved, revisionId, reason }, { cookie }),
    addRemark: () => studioCall(site, 'addRemark', { articleId, revisionId, ...REMARK }, { cookie }),
    settleRemark: () => studioCall(site, 'settleRemark', { articleId, remarkId, isSettled: true }, { cookie }),
    scheduleArticle: () => studioCall(site, 'scheduleArticle', { ...moved, releaseTime: inAnHour }, { cookie }),
    unscheduleArticle: () => studioCall(site, 'unscheduleArticle', moved, { cookie }),
    publishArticle: () => studioCall(site, 'publishArticle', moved, { cookie }),
    publishUrgently: () => studioCall(site, 'publishUrgently', { ...moved, reason }, { cookie }),
    reviewAfterwards: () => studioCall(site, 'reviewAfterwards', { ...moved, revisionId, ticks: TICKS }, { cookie }),
    correctReleaseTime: () =>
      studioCall(site, 'correctReleaseTime', { ...moved, releaseTime: beijingTime(clock.now()), reason }, { cookie }),
    withdrawArticle: () => studioCall(site, 'withdrawArticle', { ...moved, reason }, { cookie }),
    archiveArticle: () => studioCall(site, 'archiveArticle', moved, { cookie }),
    deleteArticle: () => studioCall(site, 'deleteArticle', moved, { cookie }),
    restoreArticle: () => studioCall(site, 'restoreArticle', moved, { cookie }),
    previewArticle: () => studioCall(site, 'createPreview', { articleId }, { cookie }),
  }
  const call = calls[action]
  if (call === undefined) throw new Error(`no call of ${action} is known here`)
  const { status } = await call()
  isChanged ||= status === 200
  return status
}

const memberOf = (role: StaffRole) => people.get(role) as Member

describe('the table of permissions', () => {
  test.each(ARTICLE_ACTIONS)(
    '%s succeeds for exactly the roles and states of the table',
    async (action) => {
      const wrong: string[] = []
      for (const role of ROLES) {
        for (const state of STATES) {
          await plant(action, role, state)
          const status = await act(action, memberOf(role))
          const isExpected = isAllowed([grantOf(role)], action, inColumn(COLUMN, state))
          if ((status === 200) !== isExpected || ![200, 403, 404, 409].includes(status))
            wrong.push(`${role} in ${state}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    60_000,
  )

  test('no action succeeds with grants for another column', async () => {
    const done: string[] = []
    const elsewhere = await aMember(
      desk.site,
      desk.clock,
      ROLES.filter((role) => isScopeOf(role, OWN)).map((role) => ({ role, scope: columnScope(7) })),
    )
    for (const action of ARTICLE_ACTIONS) {
      const { states } = PERMISSIONS[action] as { states: readonly ArticleState[] }
      for (const state of states) {
        await plant(action, 'author', state)
        if ((await act(action, elsewhere)) === 200) done.push(`${action} in ${state}`)
      }
    }
    expect(done).toEqual([])
  }, 60_000)
})

const OPERATIONS: readonly StudioOperation[] = Object.values(studioCatalogue)
const UNKNOWN = '2000000000'

/** Makes a call without input: permitted callers get 400, others 403. */
async function statusOf({ method, path }: StudioOperation, headers: Record<string, string>): Promise<number> {
  const url = STUDIO_API_BASE + path.replace(/\{\w+\}/g, UNKNOWN)
  const host = 'studio.test'
  const { statusCode } = await desk.site.app.inject({
    method,
    url,
    headers: { host, origin: `http://${host}`, ...headers },
    ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
  })
  return statusCode
}

describe('every call of the studio', () => {
  test('is bound', () => {
    const unbound = OPERATIONS.filter(
      ({ method, path }) =>
        !desk.site.app.hasRoute({ method, url: STUDIO_API_BASE + path.replace(/\{(\w+)\}/g, ':$1') }),
    )
    expect(unbound.map(({ id }) => id)).toEqual([])
  })

  test('returns 401 without a session, except for public calls such as the log-in', async () => {
    const open: string[] = []
    for (const operation of OPERATIONS)
      if (operation.permission !== 'anybody' && (await statusOf(operation, {})) !== 401) open.push(operation.id)
    expect(open).toEqual([])
  })

  test.each(ROLES)('is permitted for %s exactly where the table says so', async (role) => {
    const wrong: string[] = []
    for (const operation of OPERATIONS) {
      const { id, permission } = operation
      if (permission === 'anybody' || permission === 'pending' || permission === 'staff') continue
      const status = await statusOf(operation, { cookie: memberOf(role).cookie })
      if ((status !== 403) !== isAllowed([grantOf(role)], permission)) wrong.push(`${id}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('returns 403 for a write from another site', async () => {
    const taken: string[] = []
    for (const operation of OPERATIONS) {
      if (operation.method === 'GET') continue
      const { cookie } = memberOf('author')
      const foreign = await statusOf(operation, { cookie, origin: 'https://elsewhere.example' })
      const crossSite = await statusOf(operation, { cookie, 'sec-fetch-site': 'cross-site' })
      if (foreign !== 403 || crossSite !== 403) taken.push(operation.id)
    }
    expect(taken).toEqual([])
  })
})
