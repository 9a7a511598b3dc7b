// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditRow, AuditVerification } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import { type StudioData, StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { AuditScreen } from './audit-screen.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const ROW: AuditRow = {
  entryId: 70,
  time: '2026-11-26 09:20:30',
  actorKind: 'staff',
  actorId: 3,
  actorName: '林',
  role: 'publisher',
  action: 'article.published',
  object: 'article:12',
  result: 'done',
  address: '10.0.0.*',
  detail: '',
}
const PERSON: AuditRow = {
  ...ROW,
  entryId: 69,
  actorKind: 'person',
  actorId: 9,
  actorName: '',
  role: '',
  result: 'refused',
}
const VERIFIED: AuditVerification = {
  entryCount: 70,
  brokenId: null,
  anchorTime: null,
  missingCount: 0,
  isOtherThanAnchor: false,
}

type Page = Partial<StudioData<'listAuditEntries'>>
type Options = { role?: StaffRole; at?: string; verified?: Partial<AuditVerification> | StudioFailure }
async function open(page: Page = {}, { role = 'auditor', at = '/audit', verified = {} }: Options = {}) {
  return openScreen(<AuditScreen />, {
    role,
    at,
    answers: {
      listAuditEntries: () => ({
        rows: [ROW, PERSON],
        total: 2,
        isCounted: true,
        newerId: null,
        olderId: null,
        searchedTime: null,
        ...page,
      }),
      verifyAuditLog: () => {
        if (verified instanceof StudioFailure) throw verified
        return { ...VERIFIED, ...verified }
      },
    },
  })
}
type Opened = Awaited<ReturnType<typeof open>>
const lastQuery = (screen: Opened) => screen.sent('listAuditEntries').at(-1)
const links = () => document.querySelectorAll('tbody a').length

test('each entry has a readable row, with links to articles for staff who may read them', async () => {
  const screen = await open()
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['编号', '时间', '谁', '身份', '动作', '对象', '结果', '地址', '细节'])
  expect(screen.rows()).toEqual([
    '70|2026-11-26 09:20:30|林|发布|发布|稿件 12|完成|10.0.0.*|',
    '69|2026-11-26 09:20:30|求职者 9||发布|稿件 12|拒绝|10.0.0.*|',
  ])
  expect(links()).toBe(2)
  await screen.leave()
  await open({}, { role: 'securityAdministrator' })
  expect(links()).toBe(0)
})

test('filters accept display names, are kept in the address, and return to the newest page', async () => {
  const screen = await open({}, { at: '/audit?beforeId=60&pageSize=50' })
  await screen.choose('谁', '员工')
  await screen.fill('编号', ' 3 ')
  await screen.enter('编号')
  await screen.choose('动作', '稿件：全部')
  await screen.fill('对象', '稿件 12')
  await screen.enter('对象')
  await screen.fill('从', '2026-11-01')
  await screen.fill('到', '2026-11-30')
  expect(lastQuery(screen)).toEqual({
    pageSize: '50',
    actorKind: 'staff',
    actorId: '3',
    action: 'article.',
    object: 'article:12',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  await screen.clear('谁')
  expect(screen.address()).not.toContain('actorKind')
  await screen.press('清除筛选')
  expect(screen.address()).toBe('/audit')
  expect(screen.disabled('清除筛选')).toEqual([])
})

test('newer and older pages are requested by entry id', async () => {
  const screen = await open({ newerId: 71, olderId: 68 }, { at: '/audit?beforeId=71' })
  await screen.press('更早的')
  expect(screen.address()).toBe('/audit?beforeId=68')
  await screen.press('更新的')
  expect(screen.address()).toBe('/audit?afterId=71')
  await screen.press('最新的')
  expect(screen.address()).toBe('/audit')
  expect(screen.disabled('最新的')).toEqual([true])
  await screen.choose('每页条数', '100 条/页')
  expect(lastQuery(screen)).toEqual({ pageSize: '100' })
})

test.each([
  ['/audit?action=article.', { olderId: 5, searchedTime: '2026-01-01 00:00:00' }, '继续查更早的', '更新的'],
  ['/audit?afterId=7', { olderId: 5, searchedTime: '2026-01-01 00:00:00' }, '更早的', '继续查更新的'],
])('an incomplete search at %s can be continued', async (at, page, older, newer) => {
  const screen = await open({ rows: [], ...page }, { at })
  expect([screen.disabled(older), screen.disabled(newer)]).toEqual([[false], [true]])
  expect(screen.text()).toContain('，这一页查到 2026-01-01 00:00:00 为止')
  expect(screen.text()).toContain('这一段没有符合条件的记录，可以继续查更早的')
  expect(screen.disabled('导出 CSV')).toEqual([false])
})

test.each([
  ['/audit', '还没有记录'],
  ['/audit?actorId=3', '没有符合条件的记录'],
])('the message of an empty log at %s fits its filter, and there is nothing to export', async (at, said) => {
  const screen = await open({ rows: [], total: 0 }, { at })
  expect(screen.text()).toContain(said)
  expect(screen.disabled('导出 CSV')).toEqual([true])
})

test.each([
  [{ total: 7, isCounted: true }, '共 7 条'],
  [{ total: 7, isCounted: false }, '最近的记录里有 7 条，更早的没有数'],
  [{ total: AUDIT_EXAMINED_MAX, isCounted: false }, `超过 ${AUDIT_EXAMINED_MAX} 条`],
])('the number of entries is shown: %j', async (page, said) => {
  const screen = await open(page)
  expect(screen.text()).toContain(said)
})

test('the filtered entries are exported', async () => {
  const stored = collectStoredFiles()
  const screen = await open({}, { at: '/audit?actorId=3&beforeId=80' })
  await screen.press('导出 CSV')
  expect(lastQuery(screen)).toEqual({ pageSize: '500', actorId: '3' })
  expect(stored[0]?.name).toBe('审计日志-2026-11-26.csv')
  expect(await stored[0]?.text).toContain(
    '70,2026-11-26 09:20:30,林,发布,发布,article.published,稿件 12,article:12,完成',
  )
  expect(screen.text()).toContain('已导出 2 条')
})

test.each<[string, Partial<AuditVerification> | StudioFailure, string]>([
  ['is whole', {}, '70 条记录都与写入时一致没有被改动的记录。'],
  ['agrees with its anchor', { anchorTime: '今天' }, '没有被改动或删去的记录，末尾与 今天 的锚点相符。'],
  ['was changed', { brokenId: 12 }, '第 12 号记录与写入时不符它之前的 70 条一致。'],
  ['lost its end', { missingCount: 3, anchorTime: '今天' }, '末尾少了 3 条记录'],
  ['is another one', { isOtherThanAnchor: true }, '日志与记下的锚点不符'],
  ['cannot be verified', new StudioFailure(429, '请稍后再试'), '没有校验请稍后再试'],
])('the result of verifying a log that %s is shown', async (_what, verified, said) => {
  const screen = await open({}, { verified })
  expect(screen.sent('verifyAuditLog')).toEqual([])
  await screen.press('校验日志')
  expect(screen.text()).toContain(said)
  expect(screen.disabled('再次校验')).toEqual(verified instanceof StudioFailure ? [] : [false])
})

test('if the log cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<AuditScreen />, {
    role: 'auditor',
    answers: {
      listAuditEntries: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return { rows: [ROW], total: 1, isCounted: true, newerId: null, olderId: null, searchedTime: null }
      },
    },
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.rows()).toHaveLength(1)
})
