// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { RevealCount } from '#contracts/generated/studio-wire.ts'
import { REVEAL_REASONS } from '#contracts/studio/recruitment-terms.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { RevealCounts } from './reveal-counts.tsx'

const [reason = '', otherReason = ''] = Object.keys(REVEAL_REASONS)
const [name, otherName] = Object.values(REVEAL_REASONS)
const open = (readReveals: () => RevealCount[]) =>
  openScreen(<RevealCounts />, { role: 'recruitmentLead', answers: { readReveals } })

test('each staff member has a row with today, the last seven days and the reasons', async () => {
  const reasons = [
    { reason, count: 5 },
    { reason: otherReason, count: 2 },
  ]
  const screen = await open(() => [
    { staffName: '丁', today: 1, week: 7, reasons },
    { staffName: '林', today: 0, week: 2, reasons: [] },
  ])
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['姓名', '今天', '近七天', '原因'])
  expect(screen.rows()).toEqual([`丁|1|7|${name} 5、${otherName} 2`, '林|0|2|'])
})

test('a week without reveals, and a failure, are named', async () => {
  const empty = await open(() => [])
  expect(empty.text()).toContain('近七天没有人查看')
  await empty.leave()
  const failed = await open(() => {
    throw new StudioFailure(500, '读不出来')
  })
  expect(failed.text()).toContain('读不出来')
  expect(failed.text()).not.toContain('近七天没有人查看')
})
