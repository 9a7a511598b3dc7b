// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { AuditVerification } from '#contracts/generated/studio-wire.ts'
import { AUDIT_ACTIONS, AUDIT_AREAS } from '#contracts/studio/audit-actions.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { VerifyLog } from './verify-log.tsx'

const VERIFIED: AuditVerification = {
  entryCount: 70,
  brokenId: null,
  anchorTime: '2026-11-26 03:00:00',
  missingCount: 0,
  isOtherThanAnchor: false,
}
async function verify(change: Partial<AuditVerification>): Promise<string> {
  const screen = await openScreen(<VerifyLog />, {
    role: 'auditor',
    answers: { verifyAuditLog: () => ({ ...VERIFIED, ...change }) },
  })
  await screen.press('校验日志')
  return screen.text()
}

test('a changed entry is reported before a missing end', async () => {
  expect(await verify({ brokenId: 12, missingCount: 3 })).toContain('第 12 号记录与写入时不符它之前的 70 条一致。')
})

test('a missing end is reported with the time of the anchor', async () => {
  expect(await verify({ missingCount: 3 })).toContain('末尾少了 3 条记录数据库之外记有 2026-11-26 03:00:00 时的锚点。')
})

async function openFilters() {
  const change = vi.fn<(parts: object) => void>()
  const screen = await openScreen(
    <AuditFilterBar input={{ actorId: 3 }} change={change} clear={() => undefined} isFiltered={false} />,
    { role: 'auditor', answers: {} },
  )
  return { ...screen, change }
}
const line = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')].find(({ placeholder }) => placeholder === '如 5')

test('a typed number is applied when the field loses the focus, if it has changed', async () => {
  const screen = await openFilters()
  const leave = () => act(async () => void line()?.dispatchEvent(new Event('focusout', { bubbles: true })))
  await leave()
  expect(screen.change).not.toHaveBeenCalled()
  await screen.fill('编号', ' 5 ')
  await leave()
  expect(screen.change.mock.calls).toEqual([[{ actorId: '5' }]])
})

test('events are offered below their area', async () => {
  const screen = await openFilters()
  const [area = '', label = ''] = Object.entries(AUDIT_AREAS)[0] ?? []
  await screen.choose('动作', `${label}：全部`)
  expect(screen.change.mock.calls).toEqual([[{ action: area }]])
  const options = [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)
  const own = Object.entries(AUDIT_ACTIONS).flatMap(([action, name]) => (action.startsWith(area) ? [name] : []))
  expect(options.slice(0, own.length + 2)).toEqual([label, `${label}：全部`, ...own])
})
