// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE, RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { readLoginState, updateLoginState } from '#web/data/login-state.ts'
import { setNavigator } from '#web/data/navigator.ts'
import { ResumeExperienceEntryScreen } from '#web/screens/resume/resume-experience-entry-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const page = testRoot()
const visit = (id: string) => ({
  Screen: ResumeExperienceEntryScreen,
  url: `/resume/experience/${id}`,
  path: '/resume/experience/:id',
})
const done = () => Response.json({ code: 200, msg: MESSAGE.success, data: { workExperienceId: 12 } })
const value = (field: string) => page.host.querySelector<HTMLInputElement>(`#resume-${field}`)?.value

beforeEach(() => {
  sessionStorage.clear()
  setNavigator(() => undefined)
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

function fillAll() {
  fill(page.host, 'companyName', ' 楚岫重工装备有限公司 ')
  fill(page.host, 'positionName', '软件助理工程师')
  fill(page.host, 'startTime', '2019.7')
  fill(page.host, 'endTime', '2022年6月')
  fill(page.host, 'workContent', '参与控制器通信模块开发。')
}

test('missing fields are listed in a focused error summary, and nothing is sent', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  await save(page.host)
  expect(messagesIn(page.host)).toEqual([
    '请填写公司名称',
    '请填写职位名称',
    '请填写开始时间',
    '请填写结束时间',
    '请填写工作内容',
  ])
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  expect(page.host.querySelector('#resume-companyName')?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('work in the future is rejected, even if only its end is in the future', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  fill(page.host, 'endTime', '2099-01')
  await save(page.host)
  expect(messagesIn(page.host)).toEqual(['结束时间不能晚于本月'])
  fill(page.host, 'startTime', '2098-01')
  await save(page.host)
  expect(messagesIn(page.host)).toEqual(['开始时间不能晚于本月', '结束时间不能晚于本月'])
  expect(sent).toEqual([])
})

test('an end before the start is rejected, an overlap is only pointed out', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  fill(page.host, 'endTime', '2018-01')
  await save(page.host)
  expect(messagesIn(page.host)).toEqual([`${RESUME_MESSAGE.endsBefore}（2019-07）`])
  fill(page.host, 'endTime', '2023-01')
  expect(page.host.textContent).toContain('与“沧汀新能源有限公司”的时间有重叠')
  await save(page.host)
  expect(sent).toHaveLength(1)
})

test('a new entry is sent trimmed and with normalized months, then its part of the overview opens', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  await save(page.host)
  expect(sent).toEqual([
    {
      path: 'workExperienceCommit',
      body: {
        companyName: '楚岫重工装备有限公司',
        positionName: '软件助理工程师',
        industryName: '',
        startTime: '2019-07',
        endTime: '2022-06',
        toNow: false,
        workContent: '参与控制器通信模块开发。',
      },
    },
  ])
  expect(toasts).toContainEqual({ type: 'success', message: '已保存' })
  expect(addressIn(page.host)).toBe('/resume#experience')
  expect(sessionStorage.getItem('formDraft:resume-experience-new')).toBeNull()
})

test('an entry is sent as a whole with its id; a current entry has an empty end', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('11')} />)
  expect(value('companyName')).toBe('沧汀新能源有限公司')
  fill(page.host, 'workContent', '负责主控软件。')
  await save(page.host)
  expect(sent[0]?.body).toMatchObject({
    workExperienceId: 11,
    industryName: '电力、热力生产和供应业',
    endTime: '',
    toNow: true,
    workContent: '负责主控软件。',
  })
})

test('a draft is restored after a reload and can be discarded', () => {
  stubResumeCalls(done)
  page.render(<ResumeAt {...visit('11')} />)
  expect(page.host.textContent).not.toContain('已恢复')
  fill(page.host, 'workContent', '写到一半')
  expect(page.host.textContent).toMatch(/草稿已于 \d\d:\d\d 保存/)
  page.render(<ResumeAt key="reloaded" {...visit('11')} />)
  expect(value('workContent')).toBe('写到一半')
  const discard = [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === '放弃草稿')
  act(() => discard?.click())
  expect(value('workContent')).toBe('负责储能变流器软件。')
  expect(page.host.textContent).not.toContain('已恢复')
})

test.each([
  ['a lost line', () => Promise.reject(new TypeError('offline')), '网络连接异常，请检查网络后再试'],
  ['a HTTP status', () => new Response('', { status: 502 }), '系统接口502异常'],
])('after %s the matching message is shown and the input is kept', async (_name, answer, message) => {
  stubResumeCalls(answer)
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  await save(page.host)
  expect(page.host.querySelector('form > p[role=alert]')?.textContent).toContain(message)
  expect(value('workContent')).toBe('参与控制器通信模块开发。')
  expect(addressIn(page.host)).toBe('/resume/experience/new')
})

test('after code 102 the draft is restored, for the same person only', async () => {
  stubResumeCalls(() => Response.json({ code: 102, msg: '登录已过期' }))
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  await save(page.host)
  expect(readLoginState().isLogin).toBe(false)
  act(() => updateLoginState({ isLogin: true, miniProgramPersonId: 1 }))
  page.render(<ResumeAt key="again" {...visit('new')} />)
  expect(value('companyName')).toBe(' 楚岫重工装备有限公司 ')
  act(() => updateLoginState({ miniProgramPersonId: 2 }))
  expect(page.host.textContent).not.toContain('楚岫重工')
})

test('a business error is shown in the form', async () => {
  stubResumeCalls(() => Response.json({ code: 500, msg: RESUME_MESSAGE.tooManyEntries }))
  page.render(<ResumeAt {...visit('new')} />)
  fillAll()
  await save(page.host)
  expect(page.host.querySelector('form > p[role=alert]')?.textContent).toContain(RESUME_MESSAGE.tooManyEntries)
})

test('leaving the page asks for confirmation only with unsaved changes', () => {
  stubResumeCalls(done)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  page.render(<ResumeAt {...visit('new')} />)
  expect(leave()).toBe(false)
  fill(page.host, 'companyName', '楚')
  expect(leave()).toBe(true)
})

test('an entry is deleted only after a confirmation', async () => {
  const sent = stubResumeCalls(() => Response.json({ code: 200, msg: MESSAGE.success }))
  page.render(<ResumeAt {...visit('11')} />)
  const press = async (name: string) => {
    const buttons = [...page.host.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
    await act(async () => buttons.at(-1)?.click())
    await flushAsync()
  }
  await press('删除')
  expect(sent).toEqual([])
  expect(page.host.querySelector('dialog')?.textContent).toContain('沧汀新能源有限公司')
  await press('删除')
  expect(sent[0]?.path).toBe('deleteWorkExperience/11')
  expect(addressIn(page.host)).toBe('/resume#experience')
})

test('an unknown id shows a message instead of the form', () => {
  stubResumeCalls(done)
  page.render(<ResumeAt {...visit('404')} />)
  expect(page.host.textContent).toContain('没有找到这条工作经历')
  expect(page.host.querySelector('form')).toBeNull()
})
