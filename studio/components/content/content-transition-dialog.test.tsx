// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { standingWith } from '#studio/screens/content/testing/content-fixtures.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import type { ConsentRenewal } from './consent-renewal.ts'
import { ContentTransitionDialog } from './content-transition-dialog.tsx'
import type { ContentTransitionId } from './content-transitions.ts'

const RENEWAL: ConsentRenewal = { from: '1.0', to: '2.0', personCount: 1200 }
const AFTER = standingWith({ version: 4 })
const REASON = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`

type Given = { renewal?: ConsentRenewal; scheduledTime?: string; refused?: StudioFailure; standing?: ContentStanding }
async function open(
  move: ContentTransitionId,
  { renewal, scheduledTime, refused, standing = standingWith() }: Given = {},
) {
  const send = vi.fn<(given: object) => Promise<ContentStanding>>(() =>
    refused ? Promise.reject(refused) : Promise.resolve(AFTER),
  )
  const done = vi.fn<(standing: ContentStanding) => void>()
  const [failed, closed] = [vi.fn<(failure?: StudioFailure) => void>(), vi.fn<(failure?: StudioFailure) => void>()]
  const screen = await openScreen(
    <ContentTransitionDialog
      move={move}
      standing={standing}
      scheduledTime={scheduledTime ?? null}
      renewal={renewal}
      send={send}
      onDone={done}
      onFailed={failed}
      onClose={closed}
    />,
    { role: 'publisher', answers: {} },
  )
  return { ...screen, send, done, failed, closed }
}
const GIVEN = { reason: '', releaseTime: '', until: '', renewsConsent: false }

test('a transition without input is sent at once', async () => {
  const screen = await open('publishContent', { standing: standingWith({ state: 'scheduled' }) })
  expect(screen.text()).toContain('网站上马上是新的内容。定时随之取消。')
  await screen.press('发布')
  expect(screen.send).toHaveBeenCalledExactlyOnceWith(GIVEN)
  expect(screen.done).toHaveBeenCalledExactlyOnceWith(AFTER)
})

test('a return requires a reason of the minimum length; for an approval the opinion is optional', async () => {
  const returned = await open('returnContent')
  expect(returned.disabled('退回')).toEqual([true])
  await returned.fill(REASON, `${' '.repeat(REASON_LENGTH.min)}短`)
  expect(returned.disabled('退回')).toEqual([true])
  await returned.fill(REASON, ' 日期与附件不一致 ')
  await returned.press('退回')
  expect(returned.send).toHaveBeenCalledExactlyOnceWith({ ...GIVEN, reason: '日期与附件不一致' })
  await returned.leave()
  const approved = await open('approveContent')
  expect(approved.disabled('审核通过')).toEqual([false])
  await approved.fill('意见（可不填）', '可以')
  await approved.press('审核通过')
  expect(approved.send).toHaveBeenCalledExactlyOnceWith({ ...GIVEN, reason: '可以' })
})

test('the schedule dialog starts with the scheduled time, and requires a time', async () => {
  const screen = await open('scheduleContent', { scheduledTime: '2026-12-01 09:30:00' })
  await screen.press('定时发布')
  expect(screen.send).toHaveBeenLastCalledWith({ ...GIVEN, releaseTime: '2026-12-01 09:30' })
  await screen.fill('发布时间（北京时间）', '')
  expect(screen.disabled('定时发布')).toEqual([true])
})

test('an extension requires the last day of the validity', async () => {
  const screen = await open('extendContent')
  expect(screen.disabled('延期')).toEqual([true])
  await screen.fill('有效期至', '2026-12-31')
  await screen.press('延期')
  expect(screen.send).toHaveBeenCalledExactlyOnceWith({ ...GIVEN, until: '2026-12-31' })
})

test('submitting a new version of an agreement must be confirmed, because its users have to agree again', async () => {
  const submitted = await open('submitContent', { renewal: RENEWAL })
  expect(submitted.text()).toContain('版本由 1.0 改为 2.0：发布后将要求 1,200 位用户重新同意')
  expect(submitted.disabled('提交审核')).toEqual([true])
  await submitted.tick('需重新征得同意')
  await submitted.press('提交审核')
  expect(submitted.send).toHaveBeenCalledExactlyOnceWith({ ...GIVEN, renewsConsent: true })
  await submitted.leave()
  const published = await open('publishContent', { renewal: RENEWAL })
  expect(published.text()).toContain('位用户重新同意')
  expect(published.disabled('发布')).toEqual([false])
  await published.leave()
  const recalled = await open('recallContent', { renewal: RENEWAL })
  expect(recalled.text()).not.toContain('位用户重新同意')
})

test('a failure is shown with its findings, and passed to onFailed and, on closing, to onClose', async () => {
  const findings = [
    { key: 'a', message: '禁用的词', quote: '最好' },
    { key: 'b', message: '没有替代文字', quote: '' },
  ]
  const refused = new StudioFailure(422, '有词不能发布', { findings })
  const screen = await open('publishContent', { refused })
  await screen.press('发布')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('有词不能发布')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '禁用的词：“最好”',
    '没有替代文字',
  ])
  expect(screen.failed).toHaveBeenCalledExactlyOnceWith(refused)
  expect(screen.done).not.toHaveBeenCalled()
  expect(screen.disabled('发布')).toEqual([false])
  await screen.press('Cancel')
  expect(screen.closed).toHaveBeenCalledExactlyOnceWith(refused)
})
