// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGE, KNOWN_MESSAGES } from '#contracts/constants/error-messages.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { updateLoginState } from '#web/data/login-state.ts'
import { addressIn, ResumeAt, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { ResumeEditScreen } from './resume-edit-screen.tsx'
import { ResumePreviewScreen } from './resume-preview-screen.tsx'
import { ResumeScreen } from './resume-screen.tsx'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const page = testRoot()
const visit = { Screen: ResumeScreen, url: '/resume' }
const EMPTY = aResume({
  intention: null,
  advantage: '',
  workExperienceList: [],
  educationExperienceList: [],
  projectExperienceList: [],
  reMiniProgramAttachmentList: [],
  completeness: 30,
  gapList: [
    { part: 'intention', text: '填写求职意向', weight: 15 },
    { part: 'experience', text: '添加工作经历', weight: 15 },
    { part: 'attachment', text: '上传附件简历', weight: 5 },
  ],
})
const done = () => Response.json({ code: 200, msg: MESSAGE.success })
const text = () => page.host.textContent
const links = (selector: string) =>
  [...page.host.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))

beforeEach(() => {
  sessionStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

async function press(name: string) {
  await act(async () => {
    const named = [...page.host.querySelectorAll('button')].filter(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    named.at(-1)?.click()
  })
  await flushAsync()
}

test('a visitor who is not logged in is sent to the log-in page', () => {
  updateLoginState({ isLogin: false, miniProgramPersonId: null })
  page.render(<ResumeAt {...visit} />)
  expect(addressIn(page.host)).toBe('/user')
  expect(text()).not.toContain('陈予安')
})

test('phone number and e-mail address are masked until the user reveals them', async () => {
  stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  expect(text()).toContain('199****0086')
  expect(text()).toContain('y***@example.cn')
  await press('显示联系方式')
  expect(text()).toContain('19900000086')
  expect(text()).toContain('yuan@example.cn')
})

test('the most valuable gaps link to their forms, and empty parts show an invitation', () => {
  stubResumeCalls(done, EMPTY)
  page.render(<ResumeAt {...visit} info={EMPTY} />)
  expect(links('[aria-labelledby=resume-score]')).toEqual([
    '/resume/intention',
    '/resume/experience/new',
    '/resume#attachment',
  ])
  expect(page.host.querySelector('[role=img][aria-label="完整度 30%"]')).not.toBeNull()
  expect(links('#project')).toEqual(['/resume/project/new', '/resume/project/new'])
  expect(page.host.querySelectorAll('nav[aria-label=简历内容] small')).toHaveLength(6)
})

test('stored data of another user is not shown', () => {
  stubResumeCalls(done)
  updateLoginState({ isLogin: true, miniProgramPersonId: 2 })
  page.render(<ResumeAt {...visit} />)
  expect(text()).not.toContain('陈予安')
})

test('an entry is deleted after a confirmation', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  await press('删除 江汉理工学院')
  expect(page.host.querySelector('dialog')?.textContent).toContain('江汉理工学院')
  await press('删除')
  expect(sent[0]?.path).toBe('deleteEducationExperience/21')
  expect(page.host.querySelector('dialog')).toBeNull()
  expect(document.activeElement?.id).toBe('education-title')
})

test('a failed deletion leaves the dialog open', async () => {
  stubResumeCalls(() => Response.json({ code: 500, msg: MESSAGE.failed }))
  page.render(<ResumeAt {...visit} />)
  await press('删除 陈予安.pdf')
  await press('删除')
  expect(page.host.querySelector('dialog')).not.toBeNull()
  expect(toasts).toContainEqual(expect.objectContaining({ type: 'error', message: MESSAGE.failed }))
})

test('a JSON error instead of a file is shown as a message and not saved', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  let answer = () => Response.json({ code: 404, msg: '' })
  stubResumeCalls(() => answer())
  page.render(<ResumeAt {...visit} />)
  await press('下载 陈予安.pdf')
  expect(click).not.toHaveBeenCalled()
  expect(toasts).toContainEqual(expect.objectContaining({ message: KNOWN_MESSAGES[404] }))
  answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  await press('下载 陈予安.pdf')
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
})

test('a stored draft is marked in the list of parts', () => {
  stubResumeCalls(done)
  sessionStorage.setItem(
    'formDraft:resume-project-new',
    JSON.stringify({ personId: 1, savedAt: Date.now(), values: { projectName: '平台' } }),
  )
  page.render(<ResumeAt Screen={ResumeEditScreen} url="/resume/edit" />)
  const project = [...page.host.querySelectorAll('li')].find(({ textContent }) => textContent?.startsWith('项目经历自'))
  expect(project?.textContent).toContain('有未保存的草稿')
  expect(text()).toContain('嵌入式软件工程师 · 武汉市')
})

test('the preview shows the employer’s view, including contact details', () => {
  stubResumeCalls(done)
  page.render(<ResumeAt Screen={ResumePreviewScreen} url="/resume/preview" />)
  const sheet = page.host.querySelector('article')?.textContent
  for (const seen of ['19900000086', 'yuan@example.cn', '18–28K', '2022-07 — 至今', '江汉理工学院'])
    expect(sheet).toContain(seen)
})
