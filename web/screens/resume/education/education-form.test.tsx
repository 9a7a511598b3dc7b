// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ResumeEducationEntryScreen } from '#web/screens/resume/resume-education-entry-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'

const page = testRoot()
const visit = (id: string) => ({
  Screen: ResumeEducationEntryScreen,
  url: `/resume/education/${id}`,
  path: '/resume/education/:id',
})
const done = () => Response.json({ code: 200, msg: '操作成功', data: { educationExperienceId: 22 } })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('missing fields are reported in the order of the form', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  await save(page.host)
  expect(messagesIn(page.host)).toEqual([
    '请填写学校名称',
    '请选择学历',
    '请填写专业名称',
    '请填写入学时间',
    '请填写毕业时间',
  ])
  expect(sent).toEqual([])
})

test('a typed major is sent without an id; an education may end in the future', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('21')} />)
  fill(page.host, 'major', '控制科学与工程')
  fill(page.host, 'endTime', '2099-06')
  act(() => page.host.querySelector<HTMLInputElement>('#resume-fullTime-0')?.click())
  await save(page.host)
  expect(sent[0]).toEqual({
    path: 'educationExperienceCommit',
    body: {
      educationExperienceId: 21,
      schoolName: '江汉理工学院',
      education: '4',
      majorName: '控制科学与工程',
      fullTime: false,
      startTime: '2015-09',
      endTime: '2099-06',
      toNow: false,
    },
  })
  expect(addressIn(page.host)).toBe('/resume#education')
})

test('a major of the catalogue is sent with its id while its name is unchanged', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('21')} />)
  fill(page.host, 'schoolName', '江汉理工大学')
  await save(page.host)
  expect(sent[0]?.body).toMatchObject({ undergraduateMajorId: 301, majorName: '自动化' })
})

test('a current entry cannot begin in the future', async () => {
  stubResumeCalls(done)
  page.render(<ResumeAt {...visit('21')} />)
  fill(page.host, 'startTime', '2099-09')
  act(() => page.host.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await save(page.host)
  expect(messagesIn(page.host)).toEqual(['入学时间不能晚于本月'])
})
