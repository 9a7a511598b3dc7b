// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ResumeProjectEntryScreen } from '#web/screens/resume/resume-project-entry-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'

const page = testRoot()
const visit = (id: string) => ({
  Screen: ResumeProjectEntryScreen,
  url: `/resume/project/${id}`,
  path: '/resume/project/:id',
})
const done = () => Response.json({ code: 200, msg: '操作成功', data: { projectExperienceId: 31 } })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a link without http(s) and too long a description are rejected', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('31')} />)
  fill(page.host, 'projectUrl', 'javascript:alert(1)')
  fill(page.host, 'projectContent', '字'.repeat(2001))
  await save(page.host)
  expect(messagesIn(page.host)).toEqual([
    '项目链接请以 http:// 或 https:// 开头',
    '项目描述最多 2000 个字，现在有 2001 个',
  ])
  expect(sent).toEqual([])
})

test('an overlap of projects is not pointed out', () => {
  stubResumeCalls(done)
  page.render(<ResumeAt {...visit('new')} />)
  fill(page.host, 'startTime', '2023-02')
  fill(page.host, 'endTime', '2023-03')
  expect(page.host.textContent).not.toContain('重叠')
})

test('a project is sent as a whole', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit('31')} />)
  fill(page.host, 'projectUrl', ' https://example.cn/p ')
  await save(page.host)
  expect(sent[0]).toEqual({
    path: 'projectExperienceCommit',
    body: {
      projectExperienceId: 31,
      projectName: '自动化测试平台',
      projectRole: '负责人',
      startTime: '2023-01',
      endTime: '2023-12',
      toNow: false,
      projectContent: '回归测试由三天缩短到四小时。',
      projectUrl: 'https://example.cn/p',
    },
  })
  expect(addressIn(page.host)).toBe('/resume#project')
})
