// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { CurrentStaff } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { AccountFacts } from './account-facts.tsx'

test('an author needs no authenticator, and sees the time of the last log-in', async () => {
  const staff: CurrentStaff = {
    staffId: 7,
    login: 'lin.jw',
    name: '林见微',
    department: '运营部',
    grants: [],
    next: 'ready',
    needsSecondFactor: false,
    lastLoginTime: '2026-11-25 08:30:00',
    idleSeconds: 99_999,
    sessionEndTime: '2026-11-26 20:00:00',
  }
  await openScreen(<AccountFacts staff={staff} />, { role: 'author', answers: {} })
  const facts = [...document.querySelectorAll('.ant-descriptions-item')].map(({ textContent }) => textContent)
  expect(facts).toEqual([
    '姓名林见微',
    '登录名lin.jw',
    '部门运营部',
    '授权',
    '验证器撰稿不需要',
    '上次登录2026-11-25 08:30:00',
    '本次登录到2026-11-26 20:00:00',
  ])
})
