// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JOB_MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import type { JobApplyStatus, PersonalInfo } from '#contracts/generated/wire.ts'
import { aJob } from '#web/components/job-card/testing/sample-jobs.ts'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { control, ok, openVisit, press, type Answers, stubDialogs, visitAs } from '#web/screens/testing/own-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { ApplyButton } from './apply-button.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { CollectButton } from './collect-button.tsx'
import { useApply } from './use-apply.ts'
import { interruptedApplication } from '#web/data/interrupted-application.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const page = testRoot()
const FAR = '2999-12-31'

beforeEach(() => {
  stubDialogs()
  setNavigator(() => undefined)
  visitAs(1)
})
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

const NAMES: Readonly<Record<string, string>> = { 0: '未投递', 1: '已投递', 6: '已撤回' }
const statusOf = (applyStatus: string, collected = false): JobApplyStatus => ({
  jobId: 7,
  applied: applyStatus === '1',
  applyStatus,
  applyStatusName: NAMES[applyStatus] ?? '',
  applyTime: '',
  collected,
})
const files = [
  { fileName: '/profile/upload/a.pdf', originalFilename: '简历.pdf', attachmentType: 'resume' },
  { fileName: '/profile/upload/b.png', originalFilename: '证书.png', attachmentType: 'other' },
].map((file, index) => ({ ...file, reMiniProgramAttachmentId: index, byteCount: 1000, uploadTime: '' }))

function JobActions({ deadline = FAR }: { deadline?: string }) {
  const job = aJob({ deadline })
  const apply = useApply(job)
  return (
    <>
      <CollectButton job={job} apply={apply} />
      <ApplyButton job={job} apply={apply} size="large" />
      {apply.isAsking && <ApplyDialog job={job} onClose={apply.close} />}
    </>
  )
}

/** If `status` is undefined, the call for it fails with a network error. */
type Server = { status: JobApplyStatus | undefined; info?: Partial<PersonalInfo>; apply?: () => object | undefined }

function visit(server: Server, deadline?: string, url = '/jobDetail/7') {
  const answers: Answers = {
    getJobApplyStatus: () => server.status && ok(server.status),
    personalInfo: () => ok(aResume({ reMiniProgramAttachmentList: files, ...server.info })),
    applyForJob: () => server.apply?.(),
    collectJob: ({ body }) => {
      server.status = { ...statusOf('0'), ...server.status, collected: body['collected'] === true }
      return ok()
    },
  }
  const shown = <JobActions {...(deadline !== undefined && { deadline })} />
  return openVisit(page.render, { url, shown, answers })
}
const text = () => page.host.textContent ?? ''
const boxes = () => [...page.host.querySelectorAll<HTMLInputElement>('dialog input')]
const tick = (index: number) => act(async () => boxes()[index]?.click())
const submit = () => submitForm(page.host.querySelector('form'))

test('for a visitor the buttons link to the log-in page, which returns to the job', async () => {
  visitAs(undefined)
  const sentCalls = await visit({ status: statusOf('0') })
  expect(sentCalls).toEqual([])
  const links = [...page.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/user?from=%2FjobDetail%2F7', '/user?from=%2FjobDetail%2F7%3Fapply%3D1'])
})

test('an applicant sees the state and a link to the progress', async () => {
  await visit({ status: statusOf('1') })
  expect(control(page.host, '已投递 · 查看进度').getAttribute('href')).toBe('/jobSearchProgress')
})

test.each([
  ['not applied yet', statusOf('0'), 1],
  ['already applied', statusOf('1'), 0],
])('the URL of an application opens the dialog once the status is known: %s', async (_what, status, dialogs) => {
  await visit({ status }, FAR, '/jobDetail/7?apply=1')
  expect(page.host.querySelectorAll('dialog')).toHaveLength(dialogs)
})

test('the button of a job past its deadline is disabled', async () => {
  await visit({ status: statusOf('0') }, '2020-01-01')
  expect((control(page.host, '已停止招聘') as HTMLButtonElement).disabled).toBe(true)
})

test('the dialog names the employer and the sent data, and sends only with consent', async () => {
  const server: Server = {
    status: statusOf('0'),
    apply: () => ok({ jobRelationId: 1, applyStatus: '1', applyTime: '' }),
  }
  const sentCalls = await visit(server)
  await press(page.host, '立即投递 检修技师')
  expect(text()).toContain('将向 江北轨道 投递“检修技师”')
  expect(text()).toContain('完整度 100%')
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false])
  await submit()
  expect(text()).toContain('请先勾选同意')
  expect(document.activeElement).toBe(boxes()[2])
  expect(sentCalls.some(({ name }) => name === 'applyForJob')).toBe(false)
  await tick(1)
  await tick(2)
  server.status = statusOf('1')
  await submit()
  expect(sentCalls.find(({ name }) => name === 'applyForJob')?.body).toEqual({
    jobId: 7,
    reMiniProgramAttachmentList: files.map(({ fileName, originalFilename, attachmentType }) => ({
      fileName,
      originalFilename,
      attachmentType,
    })),
  })
  expect(text()).toContain('投递成功')
  await press(page.host, '继续看职位')
  expect(page.host.querySelector('dialog')).toBeNull()
  expect(control(page.host, '已投递 · 查看进度')).toBeDefined()
})

test('a sent application is confirmed even if the next status call fails', async () => {
  const server: Server = {
    status: statusOf('0'),
    apply: () => {
      server.status = undefined
      return ok({ jobRelationId: 1, applyStatus: '1', applyTime: '' })
    },
  }
  await visit(server)
  await press(page.host, '立即投递 检修技师')
  await tick(2)
  await submit()
  expect(text()).toContain('投递成功')
})

test('an application that was already sent from another device is shown as already sent, not as an error', async () => {
  const server: Server = { status: statusOf('0'), apply: () => ({ code: 500, msg: JOB_MESSAGE.appliedTwice }) }
  await visit(server)
  await press(page.host, '立即投递 检修技师')
  await tick(2)
  server.status = statusOf('1')
  await submit()
  expect(text()).toContain(`您已经投递过这个职位，${JOB_MESSAGE.appliedTwice}。`)
})

test.each([
  ['a refusal', () => ({ code: 500, msg: JOB_MESSAGE.closed }), JOB_MESSAGE.closed],
  ['a hidden job', () => ({ code: 404, msg: KNOWN_MESSAGES[404] }), '该职位已关闭，不能再投递'],
  ['a broken line', () => undefined, '投递没有送达，请检查网络后重试'],
  ['a HTTP status', () => new Response('', { status: 502 }), '系统接口502异常'],
])('%s is shown in the dialog, and the choices are kept', async (_what, apply, message) => {
  await visit({ status: statusOf('0'), apply })
  await press(page.host, '立即投递 检修技师')
  await tick(1)
  await tick(2)
  await submit()
  expect(page.host.querySelector('[role=alert]')?.textContent).toBe(message)
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
  expect(toasts).toEqual([])
})

test('an incomplete résumé is not sent: its gaps link to the forms', async () => {
  const gapList = [
    { part: 'intention', text: '填写求职意向', weight: 15 },
    { part: 'education', text: '添加教育经历', weight: 15 },
    { part: 'project', text: '添加项目经历', weight: 10 },
  ]
  await visit({ status: statusOf('0'), info: { completeness: 40, gapList } })
  await press(page.host, '立即投递 检修技师')
  expect(text()).toContain('简历完整度为 40%，填好必填内容达到 60% 就能投递')
  const gaps = [...page.host.querySelectorAll('dialog li a')].map((link) => link.getAttribute('href'))
  expect(gaps).toEqual(['/resume/intention', '/resume/education/new'])
  expect(page.host.querySelector('form')).toBeNull()
  await act(async () => page.host.querySelector<HTMLElement>('dialog li a')?.click())
  expect(interruptedApplication()).toEqual({ jobId: 7, jobName: '检修技师' })
})

test('a withdrawn application can be sent again', async () => {
  await visit({ status: statusOf('6') })
  expect(control(page.host, '再次投递 检修技师')).toBeDefined()
})

test('the star adds a favourite and removes it', async () => {
  await visit({ status: statusOf('0') })
  await press(page.host, '收藏')
  expect(control(page.host, '已收藏').getAttribute('aria-pressed')).toBe('true')
  await press(page.host, '已收藏')
  expect(control(page.host, '收藏').getAttribute('aria-pressed')).toBe('false')
})
