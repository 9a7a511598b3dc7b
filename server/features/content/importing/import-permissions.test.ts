import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORT_ACTIONS, IMPORT_STATES, type ImportAction, type ImportState } from '#contracts/studio/import-states.ts'
import { type Grant, inGroup, isAllowed, isScopeOf } from '#contracts/studio/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]
const ACTIONS = Object.keys(IMPORT_ACTIONS) as ImportAction[]
const STATES = Object.keys(IMPORT_STATES) as ImportState[]
const VERSION = 100
const FILE = csv('公告\n今晚维护\n')
const kind = 'notice'

let desk: ImportDesk
let importId: number
let hash: string
const people = new Map<StaffRole, Member>()
const elsewhere = new Map<StaffRole, Member>()
const grantOf = (role: StaffRole, scope: Grant['scope']): Grant => ({
  role,
  scope: isScopeOf(role, scope) ? scope : 'all',
})

beforeAll(async () => {
  desk = await openImportDesk('sqlite')
  for (const role of ROLES) people.set(role, await desk.member([grantOf(role, 'group:2')]))
  for (const role of ROLES.filter((each) => isScopeOf(each, 'group:1')))
    elsewhere.set(role, await desk.member([grantOf(role, 'group:1')]))
  importId = (await desk.submit(kind, FILE)).data.importId
  hash = (await desk.site.database.read.contentImport.findUniqueOrThrow({ where: { id: importId } })).hash
}, 120_000)
afterAll(() => desk.close())

/** Puts the import into a state, with an approval that no staff member of the test gave. */
async function plant(state: ImportState): Promise<void> {
  const { write } = desk.site.database
  await write.contentImportStep.deleteMany({ where: { importId } })
  const approval = { importId, stage: 1, verdict: 'approved', hash, createdAt: desk.clock.now() }
  if (state !== 'inReview') await write.contentImportStep.create({ data: approval })
  const data = { state, version: VERSION, stage: state === 'inReview' ? 1 : 0, stageCount: 1, doneCount: 0 }
  await write.contentImport.update({ where: { id: importId }, data })
}

async function act(action: ImportAction, { cookie }: Pick<Member, 'cookie'>): Promise<number> {
  const moved = { kind, importId, version: VERSION } as const
  const calls: Record<ImportAction, () => Promise<{ status: number }>> = {
    recallContent: () => studioCall(desk.site, 'recallContentImport', moved, { cookie }),
    approveContent: () => studioCall(desk.site, 'approveContentImport', moved, { cookie }),
    returnContent: () => studioCall(desk.site, 'returnContentImport', { ...moved, reason: '请补充链接' }, { cookie }),
    publishContent: () => studioCall(desk.site, 'publishContentImport', moved, { cookie }),
    undoContentImport: () => studioCall(desk.site, 'undoContentImport', moved, { cookie }),
  }
  return (await calls[action]()).status
}

/** Whether the role may decide the review: with one stage, only the final reviewer may. */
const decides = (role: StaffRole, action: ImportAction) =>
  !['approveContent', 'returnContent'].includes(action) || role === 'finalReviewer'

describe('transitions of imports', () => {
  test.each(ACTIONS)(
    '%s succeeds for exactly the permitted roles and states',
    async (action) => {
      const wrong: string[] = []
      for (const role of ROLES)
        for (const state of STATES) {
          await plant(state)
          const status = await act(action, people.get(role) as Member)
          const isExpected =
            isAllowed([grantOf(role, 'group:2')], action, inGroup('site')) &&
            decides(role, action) &&
            (IMPORT_ACTIONS[action] as readonly ImportState[]).includes(state)
          if ((status === 200) !== isExpected || ![200, 403, 409].includes(status))
            wrong.push(`${role} in ${state}: ${status}`)
        }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test('no action succeeds in another group or under another kind', async () => {
    const done: string[] = []
    for (const action of ACTIONS)
      for (const [role, member] of elsewhere)
        for (const state of IMPORT_ACTIONS[action]) {
          await plant(state)
          if ((await act(action, member)) === 200) done.push(`${action} by ${role} in ${state}`)
        }
    expect(done).toEqual([])
    await plant('inReview')
    const moved = { kind: 'office' as const, importId, version: VERSION }
    expect((await studioCall(desk.site, 'recallContentImport', moved, people.get('author'))).status).toBe(404)
    expect((await studioCall(desk.site, 'readContentImport', moved, people.get('author'))).status).toBe(404)
  }, 120_000)
})

test('only authors can check and submit files and get templates, and all readers can export', async () => {
  const done: Record<string, StaffRole[]> = { check: [], submit: [], template: [], export: [] }
  const { digest } = await desk.check(kind, FILE)
  const columns = desk.columnsOf(await desk.check(kind, FILE))
  for (const [role, who] of people) {
    const statuses = {
      check: (await desk.send('checkContentImport', { kind }, { file: FILE, who })).status,
      submit: (await desk.send('createContentImport', { kind, columns, digest }, { file: FILE, who })).status,
      template: (await desk.receive('readImportTemplate', { kind, format: 'xlsx' }, who)).status,
      export: (await desk.receive('exportContent', { kind, format: 'csv' }, who)).status,
    }
    for (const [call, status] of Object.entries(statuses)) if (status === 200) done[call]?.push(role)
  }
  const readers = ROLES.filter((role) => isAllowed([grantOf(role, 'group:2')], 'readContent', inGroup('site')))
  expect(done).toEqual({ check: ['author'], submit: ['author'], template: ['author'], export: readers })
  const [, other] = [...elsewhere].find(([role]) => role === 'author') ?? []
  expect((await desk.send('checkContentImport', { kind }, { file: FILE, who: other as Member })).status).toBe(403)
  expect((await desk.receive('exportContent', { kind, format: 'csv' }, other)).status).toBe(403)
})
