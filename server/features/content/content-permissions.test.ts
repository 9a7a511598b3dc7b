import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_PERMISSIONS } from '#contracts/studio/content-permissions.ts'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import { CONTENT_STATES, type ContentState } from '#contracts/studio/kinds/content-kind.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { type Grant, inGroup, isAllowed, isScopeOf, type StaffAction } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { companyDraft, jobDraft, projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { kindOf } from './content-item.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

/** Actions on items. Actions on imports are tested in importing/import-permissions.test.ts. */
type ContentAction = Exclude<keyof typeof CONTENT_PERMISSIONS, 'importContent' | 'undoContentImport'>

const ACTIONS = Object.keys(CONTENT_PERMISSIONS).filter((action) => !/import/i.test(action)) as ContentAction[]
const STATES = Object.keys(CONTENT_STATES) as ContentState[]
const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const VERSION = 100
/** Transitions that need a published revision. */
const OF_PUBLIC: readonly StaffAction[] = ['withdrawContent', 'discardContent']

/** Calls that are rejected for kinds with a fixed set of items. */
const FIXED: readonly StaffAction[] = [
  'adoptContent',
  'extendContent',
  'createContent',
  'withdrawContent',
  'deleteContent',
  'undeleteContent',
  'orderContent',
]

/**
 * Calls that a kind rejects for every role: banners have no rows and no last day, jobs and projects have no order,
 * projects have no last day.
 */
const IMPOSSIBLE: Readonly<
  Record<'banner' | 'product-tree' | 'agreement' | 'job' | 'project', readonly StaffAction[]>
> = {
  banner: ['adoptContent', 'extendContent'],
  'product-tree': FIXED,
  agreement: FIXED,
  job: ['orderContent'],
  project: ['orderContent', 'extendContent'],
}

const AGREEMENT = { title: '用户服务协议', version: '1.0', effectiveDate: '2026-01-01' }
const TREE = { nodes: [{ id: '1', pid: '', name: '招聘' }] }

describe.each([
  { kind: 'banner', group: 'home', scope: 'group:1', other: 'group:2' },
  { kind: 'product-tree', group: 'products', scope: 'group:4', other: 'group:2' },
  { kind: 'agreement', group: 'agreements', scope: 'group:6', other: 'group:2' },
  { kind: 'job', group: 'recruiting', scope: 'group:5', other: 'group:1' },
  { kind: 'project', group: 'recruiting', scope: 'group:5', other: 'group:1' },
] as const)('$kind', ({ kind, group, scope, other }) => {
  let desk: ContentDesk
  let itemId: number
  let revisionId: number
  let rowId: number
  const people = new Map<StaffRole, Member>()
  const elsewhere = new Map<StaffRole, Member>()
  const content = () =>
    ({
      banner: desk.banner(),
      'product-tree': TREE,
      agreement: AGREEMENT,
      job: desk.job(1),
      project: desk.project([1]),
    })[kind]

  /** A grant of the role for `scope` if the role can be limited to a scope, else for everything. */
  const grantOf = (role: StaffRole, scope: Grant['scope']): Grant => ({
    role,
    scope: isScopeOf(role, scope) ? scope : 'all',
  })

  beforeAll(async () => {
    desk = await openContentDesk('sqlite')
    for (const role of ROLES) people.set(role, await desk.member([grantOf(role, scope)]))
    for (const role of ROLES.filter((each) => isScopeOf(each, other)))
      elsewhere.set(role, await desk.member([grantOf(role, other)]))
    await desk.site.services.companyWriting.create([companyDraft()])
    const [jobId = 0] = await desk.site.services.jobWriting.publish([jobDraft(1)])
    const [projectId = 0] = await desk.site.services.projectWriting.create([projectDraft([1])])
    rowId = kind === 'project' ? projectId : jobId
    const written = await (kind === 'product-tree' || kind === 'agreement' ? aGiven() : desk.created(content(), kind))
    const standing = await desk.approved(written, kind)
    itemId = standing.itemId
    revisionId = await desk.pendingOf(itemId)
  }, 120_000)
  afterAll(() => desk.close())

  /** An item of a fixed set, with a draft that differs from the published revision. */
  async function aGiven() {
    const key = kind === 'agreement' ? kind : '产品体系'
    await desk.site.services.contentImport.publish(kind, [{ key, content: content() }])
    const { id, version } = await desk.site.database.read.contentItem.findFirstOrThrow({ where: { kind } })
    const nodes = [...TREE.nodes, { id: '2', pid: '1', name: '下级' }]
    const changed = kind === 'agreement' ? { ...AGREEMENT, lead: '请先阅读' } : { nodes }
    const input = { kind, itemId: id, version, content: changed }
    return (await studioCall(desk.site, 'saveContent', input, desk.people.author)).data.standing
  }

  /** Puts the item into a state, with all other preconditions of an action. */
  async function plant(action: StaffAction, state: ContentState): Promise<void> {
    const { write } = desk.site.database
    const isUnderWay = ['inReview', 'approved', 'scheduled'].includes(state)
    const isVisible = state === 'published' || OF_PUBLIC.includes(action)
    await write.contentStep.deleteMany({ where: { itemId, verdict: 'approved' } })
    const revision = await write.contentRevision.update({ where: { id: revisionId }, data: { writerIds: '[]' } })
    if (state !== 'inReview')
      await write.contentStep.create({
        data: { itemId, revisionId, stage: 1, verdict: 'approved', hash: revision.hash, createdAt: desk.clock.now() },
      })
    await write.contentItem.update({
      where: { id: itemId },
      data: {
        state,
        version: VERSION,
        draft: revision.content,
        stage: state === 'inReview' ? 1 : 0,
        stageCount: isUnderWay ? 1 : 0,
        pendingRevisionId: isUnderWay ? revisionId : null,
        publishedRevisionId: isVisible ? revisionId : null,
        isVisible,
        scheduledAt: state === 'scheduled' ? new Date(desk.clock.now().getTime() + 3_600_000) : null,
      },
    })
  }

  let planted: string | undefined
  /**
   * Makes the call of an action in a state. The item is reused after a rejected call.
   * @returns the HTTP status.
   * @throws if a rejected call changed something.
   */
  async function actIn(state: ContentState, action: ContentAction, caller: Pick<Member, 'cookie'>): Promise<number> {
    const wanted = `${state} ${OF_PUBLIC.includes(action)}`
    if (planted !== wanted) {
      await tidy()
      await plant(action, state)
    }
    const status = await act(action, caller)
    planted = status === 200 ? undefined : wanted
    const now = await desk.site.database.read.contentItem.findMany()
    const isUntouched = now.length === 1 && now[0]?.state === state && now[0].version === VERSION
    if (status !== 200 && !isUntouched)
      throw new Error(`${action} in ${state}: refused with ${status}, and changed something`)
    return status
  }

  /** Makes the call of an action. @returns the HTTP status. */
  async function act(action: ContentAction, { cookie }: Pick<Member, 'cookie'>): Promise<number> {
    const moved = { kind, itemId, version: VERSION } as const
    const reason = '按规定需要这样处理'
    const releaseTime = beijingTime(new Date(desk.clock.now().getTime() + 3_600_000))
    const of = <Id extends keyof StudioWire>(id: Id, input: StudioWire[Id]['input']) =>
      studioCall(desk.site, id, input, { cookie })
    const calls: Record<ContentAction, () => Promise<{ status: number }>> = {
      readContent: () => of('readContent', { kind, itemId }),
      createContent: () => of('createContent', { kind, content: content() }),
      editContent: () => of('saveContent', { ...moved, content: content() }),
      discardContent: () => of('discardContent', moved),
      submitContent: () => of('submitContent', moved),
      recallContent: () => of('recallContent', moved),
      approveContent: () => of('approveContent', { ...moved, revisionId }),
      returnContent: () => of('returnContent', { ...moved, revisionId, reason }),
      scheduleContent: () => of('scheduleContent', { ...moved, releaseTime }),
      unscheduleContent: () => of('unscheduleContent', moved),
      publishContent: () => of('publishContent', moved),
      extendContent: () => of('extendContent', { ...moved, until: desk.dayIn(150) }),
      adoptContent: () => of('adoptContent', { kind, rowId }),
      withdrawContent: () => of('withdrawContent', { ...moved, reason }),
      deleteContent: () => of('deleteContent', moved),
      undeleteContent: () => of('undeleteContent', moved),
      orderContent: () => of('orderContent', { kind, itemIds: [itemId] }),
    }
    return (await calls[action]()).status
  }

  /** Deletes the items that `createContent` added, so that `orderContent` names every item. */
  const tidy = () => desk.site.database.write.contentItem.deleteMany({ where: { id: { not: itemId } } })

  const isOfState = (action: ContentAction) => 'states' in CONTENT_PERMISSIONS[action]
  /** Whether the role may decide the review: with one stage, only the last reviewer of the kind may. */
  const decides = (role: StaffRole, action: ContentAction) =>
    !['approveContent', 'returnContent'].includes(action) || role === kindOf({ kind }).lastReviewer

  describe('the table of permissions of content', () => {
    test.each(ACTIONS)(
      '%s succeeds for exactly the permitted roles and states',
      async (action) => {
        const wrong: string[] = []
        for (const state of isOfState(action) ? STATES : (['published'] as const))
          for (const role of ROLES) {
            const status = await actIn(state, action, people.get(role) as Member)
            const grants = [grantOf(role, scope)]
            const on = isOfState(action) ? inGroup(group, state) : inGroup(group)
            const isExpected =
              isAllowed(grants, action, on) && decides(role, action) && !IMPOSSIBLE[kind].includes(action)
            if ((status === 200) !== isExpected || ![200, 403, 409].includes(status))
              wrong.push(`${role} in ${state}: ${status}`)
          }
        expect(wrong).toEqual([])
      },
      120_000,
    )

    test('no role succeeds with any action in another group', async () => {
      const done: string[] = []
      for (const action of ACTIONS)
        for (const state of isOfState(action) ? STATES : (['published'] as const))
          for (const [role, member] of elsewhere)
            if ((await actIn(state, action, member)) === 200) done.push(`${action} by ${role} in ${state}`)
      expect(done).toEqual([])
    }, 120_000)

    test('an item can be read and saved only under its own kind', async () => {
      const { cookie } = people.get('author') as Member
      await plant('editContent', 'draft')
      const wrong = await Promise.all(
        CONTENT_KINDS.filter(({ id }) => id !== kind).map(async ({ id }) => {
          const read = await studioCall(desk.site, 'readContent', { kind: id, itemId }, { cookie })
          const input = { kind: id, itemId, version: VERSION, content: emptyContent({}) }
          const saved = await studioCall(desk.site, 'saveContent', input, { cookie })
          return [read.status, saved.status]
        }),
      )
      expect(wrong.flat().filter((status) => status === 200)).toEqual([])
    })
  })
})
