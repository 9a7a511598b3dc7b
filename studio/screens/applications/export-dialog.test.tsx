// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { ExportDialog } from './export-dialog.tsx'
import { rowWith } from './testing/application-fixtures.ts'

const REASON = '用途（5 至 200 字）'

/** Opens the dialog for two applications. Each export throws the next of `refusals`, then exports succeed. */
async function open(...refusals: StudioFailure[]) {
  const stored = collectStoredFiles()
  const done = vi.fn<() => void>()
  const rows = [rowWith(), rowWith({ applicationId: 9 })]
  const screen = await openScreen(<ExportDialog rows={rows} onDone={done} onClose={() => undefined} />, {
    role: 'recruitmentLead',
    answers: {
      exportApplications: () => {
        const refusal = refusals.shift()
        if (refusal) throw refusal
        return { fileName: '投递.xlsx', content: btoa('PK-bytes') }
      },
      proveSecondFactor: () => ({}) as never,
    },
  })
  return { ...screen, stored, done }
}

test('an export needs a purpose, and downloads the file that the server returns', async () => {
  const screen = await open()
  await screen.fill(REASON, '签到')
  await screen.press('导出')
  expect(screen.text()).toContain('请写明用途，至少 5 字')
  expect(screen.sent('exportApplications')).toEqual([])
  await screen.fill(REASON, '面试签到名单')
  await screen.press('导出')
  expect(screen.sent('exportApplications')).toEqual([{ applicationIds: [8, 9], reason: '面试签到名单' }])
  expect([screen.stored[0]?.name, await screen.stored[0]?.text]).toEqual(['投递.xlsx', 'PK-bytes'])
  expect(screen.text()).toContain('已导出 2 件')
  expect(screen.done).toHaveBeenCalledOnce()
})

test('if the second factor was entered too long ago, the dialog requires a code for the next attempt', async () => {
  const screen = await open(new StudioFailure(403, STUDIO_MESSAGE.factorAgain))
  await screen.fill(REASON, '面试签到名单')
  await screen.press('导出')
  expect(document.querySelector('[role=alert]')?.textContent).toBe(STUDIO_MESSAGE.factorAgain)
  await screen.press('导出')
  expect(screen.text()).toContain('请输入验证码')
  await screen.fill('验证器的验证码', '123456')
  expect(await screen.callsOf(() => screen.press('导出'))).toEqual(['proveSecondFactor', 'exportApplications'])
  expect(screen.sent('proveSecondFactor')).toEqual([{ code: '123456' }])
  expect(screen.done).toHaveBeenCalledOnce()
})

test('another failure is shown without asking for a code', async () => {
  const screen = await open(new StudioFailure(409, '一次最多 200 件'))
  await screen.fill(REASON, '面试签到名单')
  await screen.press('导出')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('一次最多 200 件')
  expect(screen.text()).not.toContain('验证器的验证码')
  expect([screen.stored, screen.done.mock.calls]).toEqual([[], []])
})
