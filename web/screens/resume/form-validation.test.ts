import { expect, test } from 'vitest'
import { RESUME_SALARY_MAX, RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { projectErrors } from './project/project-validation.ts'
import { workErrors } from './experience/work-validation.ts'
import { basicErrors } from './basic/basic-validation.ts'
import { basicValues } from './basic/basic-values.ts'
import { intentionErrors, type IntentionValues, yuan } from './intention/intention-validation.ts'
import { intentionValues } from './intention/intention-values.ts'

const VALUES = intentionValues(aResume())
const errorsOf = (change: Partial<IntentionValues>) =>
  Object.fromEntries(
    Object.entries(intentionErrors({ ...VALUES, ...change })).filter(([, message]) => message !== undefined),
  )

test('an amount may contain spaces and commas', () => {
  expect(['8000', ' 8,000 ', '8，000'].map(yuan)).toEqual([8000, 8000, 8000])
  expect(['', '8k', '-1', '1.5'].map(yuan)).toEqual([NaN, NaN, NaN, NaN])
})

test.each([
  [{}, {}],
  [{ salaryMin: '8000', salaryMax: '8000' }, {}],
  [{ salaryMin: '8001', salaryMax: '8000' }, { salaryMax: '月薪上限不能低于下限' }],
  [{ salaryMin: ' ' }, { salaryMin: '请填写月薪下限，或选择“面议”' }],
  [{ salaryMax: '8k' }, { salaryMax: '月薪上限请填整数，如 8000' }],
  [{ salaryMin: '0' }, { salaryMin: '月薪下限须大于 0' }],
  [{ salaryMin: '1', salaryMax: String(RESUME_SALARY_MAX) }, {}],
  [{ salaryMax: String(RESUME_SALARY_MAX + 1) }, { salaryMax: `月薪上限最多 ${RESUME_SALARY_MAX} 元` }],
  [{ salaryMin: '', salaryMax: '', isNegotiable: true }, {}],
  [{ salaryMin: '9000', salaryMax: '8000', isNegotiable: true }, {}],
  [
    { jobName: ' ', jobNature: '' },
    { jobName: '请填写期望职位', jobNature: '请选择工作性质' },
  ],
])('the errors of an intention with %j are %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('a pay of 0 means that the pay is negotiable; a new intention is for full-time work', () => {
  const { intention } = aResume()
  if (intention === null) throw new Error('the résumé has no intention')
  expect([VALUES.salaryMin, VALUES.salaryMax, VALUES.isNegotiable]).toEqual(['18000', '28000', false])
  expect(VALUES).toMatchObject({
    region: { id: 420_100, name: '武汉市' },
    industry: { id: 39, name: '电子设备制造业' },
    trade: { id: 5, name: '嵌入式' },
  })
  expect(intentionValues({ intention: { ...intention, salaryMin: 0, salaryMax: 0 } })).toMatchObject({
    salaryMin: '',
    salaryMax: '',
    isNegotiable: true,
  })
  expect(intentionValues({ intention: null })).toMatchObject({ jobNature: '1', isNegotiable: false, jobName: '' })
})

const SPAN = { startTime: '2023-01', endTime: '2023-12', toNow: false }
const PROJECT = { ...SPAN, projectName: '平台', projectRole: '一', projectUrl: '', projectContent: '一' }

test.each([
  ['', undefined],
  ['https://x.example/a', undefined],
  ['http://x.example', undefined],
  ['ftp://x.example', '项目链接请以 http:// 或 https:// 开头'],
  ['https://x y', '项目链接请以 http:// 或 https:// 开头'],
  [`https://${'x'.repeat(RESUME_TEXT.projectUrl.max - 8)}`, undefined],
  [`https://${'x'.repeat(RESUME_TEXT.projectUrl.max - 7)}`, `项目链接最多 ${RESUME_TEXT.projectUrl.max} 个字符`],
])('the error of the project link %j is %s', (projectUrl, message) => {
  expect(projectErrors({ ...PROJECT, projectUrl }, '2026-11').projectUrl).toBe(message)
})

test('each text of a project or work experience has its own limits; a project may end in the future, work may not', () => {
  const project = projectErrors({ ...PROJECT, projectName: '', projectRole: '', projectContent: '' }, '2026-11')
  expect(project).toMatchObject({
    projectName: '请填写项目名称',
    projectRole: '请填写担任角色',
    projectContent: '请填写项目描述',
  })
  const later = { ...SPAN, endTime: '2027-01' }
  expect(projectErrors({ ...PROJECT, ...later }, '2026-11').endTime).toBeUndefined()
  const work = { ...later, companyName: '', positionName: '', industry: { id: null, name: '' }, workContent: '' }
  expect(workErrors(work, '2026-11')).toMatchObject({
    companyName: '请填写公司名称',
    positionName: '请填写职位名称',
    workContent: '请填写工作内容',
    endTime: '结束时间不能晚于本月',
  })
})

test.each([
  ['', undefined],
  [' a@b.cn ', undefined],
  ['a@b', '邮箱格式不正确，如 name@example.cn'],
  ['a b@c.cn', '邮箱格式不正确，如 name@example.cn'],
  [`${'a'.repeat(RESUME_TEXT.email.max - 5)}@b.cn`, undefined],
  [`${'a'.repeat(RESUME_TEXT.email.max - 4)}@b.cn`, `邮箱最多 ${RESUME_TEXT.email.max} 个字符`],
])('the error of the email address %j is %s', (email, message) => {
  expect(basicErrors({ ...basicValues(aResume()), email }, '2026-11-21').email).toBe(message)
})
