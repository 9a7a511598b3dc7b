// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ApplicantResume as Resume } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicantResume } from './applicant-resume.tsx'

const EMPTY = {
  educationName: '',
  workYearsName: '',
  regionName: '',
  intention: '',
  sexName: '',
  birthday: '',
  politicalStatus: '',
  maskedPhone: '',
  maskedEmail: '',
  advantage: '',
  workList: [],
  educationList: [],
  projectList: [],
} as unknown as Resume
const open = (resume: Partial<Resume>) =>
  openScreen(<ApplicantResume resume={{ ...EMPTY, ...resume }} />, { role: 'recruiter', answers: {}, isWide: true })
const heads = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
const entries = () =>
  [...document.querySelectorAll('article')].map((entry) => [...entry.children].map(({ textContent }) => textContent))

test('the facts of a résumé are listed in their order, without unknown ones', async () => {
  await open({
    educationName: '本科',
    workYearsName: '3–5 年',
    regionName: '武汉',
    intention: '会计',
    sexName: '女',
    birthday: '1997-03',
    politicalStatus: '群众',
    maskedPhone: '199****0086',
    maskedEmail: 'y***@example.cn',
  })
  const labels = [...document.querySelectorAll('.ant-descriptions-item-label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['学历', '工作年限', '现居地', '期望', '性别', '出生日期', '政治面貌', '电话', '邮箱'])
  const values = [...document.querySelectorAll('.ant-descriptions-item-content')].map(({ textContent }) => textContent)
  expect(values).toEqual(['本科', '3–5 年', '武汉', '会计', '女', '1997-03', '群众', '199****0086', 'y***@example.cn'])
})

test('a résumé without facts and entries has only its heading', async () => {
  const screen = await open({})
  expect([screen.text(), heads(), entries()]).toEqual(['投递时的简历', [], []])
})

test('the advantage and the entries follow, each part with its heading', async () => {
  await open({
    advantage: '熟悉准则。',
    workList: [
      { companyName: '甲公司', positionName: '会计', period: '2022-07 至今', workContent: '记账。' },
      { companyName: '乙公司', positionName: '出纳', period: '2020-07 至 2022-06', workContent: '' },
    ],
    educationList: [{ schoolName: '江汉学院', majorName: '会计学', educationName: '本科', period: '2016 至 2020' }],
    projectList: [{ projectName: '结算', roleName: '组长', period: '2023', projectContent: '上线。' }],
  } as unknown as Partial<Resume>)
  expect(heads()).toEqual(['个人优势', '工作经历', '教育经历', '项目经历'])
  expect(document.querySelector('h3 + p')?.textContent).toBe('熟悉准则。')
  expect(entries()).toEqual([
    ['甲公司 · 会计', '2022-07 至今', '记账。'],
    ['乙公司 · 出纳', '2020-07 至 2022-06'],
    ['江汉学院 · 会计学 · 本科', '2016 至 2020'],
    ['结算 · 组长', '2023', '上线。'],
  ])
})
