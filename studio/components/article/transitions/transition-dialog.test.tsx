// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH } from '#contracts/studio/studio-limits.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import type { ArticleInTransition, TransitionId } from './article-transitions.ts'
import { TransitionDialog } from './transition-dialog.tsx'

const REASON = `理由（${REASON_LENGTH.min} 至 ${REASON_LENGTH.max} 字）`
const finding = (key: string, severity: TextFinding['severity']): TextFinding => ({
  key,
  severity,
  rule: '',
  field: 'html',
  message: `发现${key}`,
  quote: '最好',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
})

type Given = {
  findings?: TextFinding[]
  article?: Partial<ArticleInTransition>
  refusals?: StudioFailure[]
  version?: () => Promise<number>
}
async function open(move: TransitionId, { findings = [], article, refusals = [], version }: Given = {}) {
  const [done, refused] = [vi.fn<(standing: ArticleStanding) => void>(), vi.fn<(failure: StudioFailure) => void>()]
  const shown = vi.fn<(finding: TextFinding) => void>()
  const answer = () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { version: 4 } as never
  }
  const screen = await openScreen(
    <TransitionDialog
      move={move}
      article={{ articleId: 5, isPublic: false, state: 'draft', releaseTime: null, scheduledTime: null, ...article }}
      version={version ?? (() => Promise.resolve(3))}
      findings={findings}
      onDone={done}
      onRefused={refused}
      onShow={shown}
      onClose={() => undefined}
    />,
    {
      role: 'publisher',
      answers: {
        submitArticle: answer,
        scheduleArticle: answer,
        correctReleaseTime: answer,
        publishUrgently: answer,
        proveSecondFactor: answer,
      },
    },
  )
  return { ...screen, done, refused, shown }
}
const alert = () => document.querySelector('[role=alert]')?.textContent

test('an article is submitted with the version that was saved first', async () => {
  const screen = await open('submitArticle', { article: { isPublic: true }, findings: [finding('甲', 'hint')] })
  expect(screen.text()).toContain('读者这时看到的仍是已发布的文本。')
  expect(screen.text()).toContain('检查：共 1 处，不影响提交审核。')
  await screen.press('提交审核')
  expect(screen.sent('submitArticle')).toEqual([{ articleId: '5', version: 3 }])
  expect(screen.done).toHaveBeenCalledExactlyOnceWith({ version: 4 })
})

test('blocking findings are listed, and pressing a finding shows its place', async () => {
  const findings = [...['一', '二', '三', '四', '五', '六'].map((key) => finding(key, 'ban')), finding('七', 'ask')]
  const screen = await open('submitArticle', { findings })
  expect(alert()).toContain('还有 1 处，都在“检查”里。')
  await screen.press('正文：发现一 “最好”')
  expect(screen.shown).toHaveBeenCalledExactlyOnceWith(findings[0])
})

test('rejected fields are listed with their places; other failures are shown with their message', async () => {
  const fields = [{ field: 'coverFileId', message: '请选择封面' }]
  const screen = await open('submitArticle', {
    refusals: [new StudioFailure(400, '请检查', { fields }), new StudioFailure(409, STUDIO_MESSAGE.changedMeanwhile)],
  })
  await screen.press('提交审核')
  expect([...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent)).toEqual([
    '封面：请选择封面',
  ])
  expect(screen.text()).not.toContain('请检查')
  await screen.press('提交审核')
  expect(alert()).toBe(STUDIO_MESSAGE.changedMeanwhile)
  expect(screen.refused).toHaveBeenCalledTimes(2)
  expect(screen.done).not.toHaveBeenCalled()
})

test('a text that cannot be saved is not submitted', async () => {
  const failure = new StudioFailure(0, '连接不上服务器')
  const screen = await open('submitArticle', { version: () => Promise.reject(failure) })
  await screen.press('提交审核')
  expect([alert(), screen.sent('submitArticle')]).toEqual(['连接不上服务器', []])
  expect(screen.disabled('提交审核')).toEqual([false])
})

test('the schedule dialog starts with the scheduled time; the time correction starts empty and also requires a reason', async () => {
  const times = { scheduledTime: '2026-12-01 09:30:00', releaseTime: '2026-11-01 08:00:00' }
  const schedule = await open('scheduleArticle', { article: times })
  await schedule.press('定时发布')
  expect(schedule.sent('scheduleArticle')).toEqual([{ articleId: '5', version: 3, releaseTime: '2026-12-01 09:30' }])
  await schedule.leave()
  const correction = await open('correctReleaseTime', { article: times })
  expect(correction.text()).toContain('现为 2026-11-01 08:00:00')
  await correction.fill(REASON, '补记实际发布的时间')
  expect(correction.disabled('更正发布时间')).toEqual([true])
  await correction.fill('发布时间（北京时间）', '2026-11-01T07:30')
  await correction.press('更正发布时间')
  expect(correction.sent('correctReleaseTime')).toEqual([
    { articleId: '5', version: 3, reason: '补记实际发布的时间', releaseTime: '2026-11-01 07:30' },
  ])
})

test('an urgent publication asks for a new second-factor code, and for another code after a wrong code', async () => {
  const again = new StudioFailure(403, STUDIO_MESSAGE.factorAgain)
  const screen = await open('publishUrgently', { refusals: [again, new StudioFailure(400, '验证码不对')] })
  expect(screen.disabled('紧急发布')).toEqual([true])
  await screen.fill(REASON, '台风停考，立即通知')
  await screen.press('紧急发布')
  expect(screen.disabled('紧急发布')).toEqual([true])
  await screen.fill('验证器的验证码', ' 111111 ')
  await screen.press('紧急发布')
  expect(alert()).toBe('验证码不对')
  expect(screen.disabled('紧急发布')).toEqual([true])
  await screen.fill('验证器的验证码', '222222')
  await screen.press('紧急发布')
  expect(screen.sent('proveSecondFactor')).toEqual([{ code: '111111' }, { code: '222222' }])
  expect(screen.sent('publishUrgently').at(-1)).toEqual({ articleId: '5', version: 3, reason: '台风停考，立即通知' })
  expect(screen.done).toHaveBeenCalledOnce()
})
