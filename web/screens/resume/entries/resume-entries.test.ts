import { afterEach, expect, test, vi } from 'vitest'
import { aResume, aWorkExperience } from '#web/screens/testing/sample-resume.ts'
import { EDUCATION_ENTRIES, EXPERIENCE_ENTRIES, PROJECT_ENTRIES } from './resume-entries.ts'

const call = vi.hoisted(() => vi.fn<(id: string, input: object) => Promise<object>>(async () => ({})))
vi.mock('#web/data/browser-call.ts', () => ({ call }))
afterEach(() => void call.mockClear())

test('work experiences show company, position and industry, in the order of the résumé', () => {
  const other = aWorkExperience({
    workExperienceId: 12,
    companyName: '江汉轨道',
    industryName: '',
    workContent: '检修',
  })
  expect(EXPERIENCE_ENTRIES.read(aResume({ workExperienceList: [other, aWorkExperience()] }))).toMatchObject([
    { id: 12, title: '江汉轨道', facts: ['嵌入式软件工程师'], text: '检修', url: '' },
    { id: 11, title: '沧汀新能源有限公司', facts: ['嵌入式软件工程师', '电力、热力生产和供应业'] },
  ])
})

test('studies show school, major, level and whether they were full-time', () => {
  const [study] = aResume().educationExperienceList
  if (study === undefined) throw new Error('the résumé has no studies')
  const list = [study, { ...study, educationExperienceId: 22, fullTime: false, majorName: '' }]
  expect(EDUCATION_ENTRIES.read(aResume({ educationExperienceList: list }))).toMatchObject([
    { id: 21, title: '江汉理工学院', facts: ['自动化', '本科', '全日制'], text: '', url: '' },
    { id: 22, facts: ['本科', '非全日制'] },
  ])
})

test('projects show role, description and link', () => {
  const [project] = aResume().projectExperienceList
  if (project === undefined) throw new Error('the résumé has no project')
  const info = aResume({ projectExperienceList: [{ ...project, projectUrl: 'https://x.example' }] })
  expect(PROJECT_ENTRIES.read(info)).toMatchObject([
    {
      id: 31,
      title: '自动化测试平台',
      facts: ['负责人'],
      text: '回归测试由三天缩短到四小时。',
      url: 'https://x.example',
      startTime: '2023-01',
      endTime: '2023-12',
      toNow: false,
    },
  ])
})

test('each kind of entry is deleted by its own call', async () => {
  for (const kind of [EXPERIENCE_ENTRIES, EDUCATION_ENTRIES, PROJECT_ENTRIES]) await kind.remove(7)
  expect(call.mock.calls).toEqual([
    ['deleteWorkExperience', { id: 7 }],
    ['deleteEducationExperience', { id: 7 }],
    ['deleteProjectExperience', { id: 7 }],
  ])
})
