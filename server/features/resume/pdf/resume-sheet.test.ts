import { expect, test } from 'vitest'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { GRADUATE_CODE } from '#contracts/constants/resume-terms.ts'
import { resumeSheet } from './resume-sheet.ts'

const SPAN = { startTime: '2022-07', endTime: '2024-01', toNow: false }
const RESUME: PersonalInfo = {
  miniProgramPersonId: 1,
  userName: '陈予安',
  phoneNumber: '19900000086',
  profilePhoto: '',
  sex: '1',
  birthday: '1997-03-08',
  email: 'yuan@example.cn',
  education: '4',
  educationName: '本科',
  workYears: '5',
  workYearsName: '3–5 年',
  regionId: 420_111,
  regionName: '武汉·洪山区',
  politicalStatus: '群众',
  intention: {
    jobName: '嵌入式软件工程师',
    industryId: 39,
    industryName: '电子设备制造业',
    reTradeId: 5,
    tradeName: '嵌入式',
    regionId: 420_100,
    regionName: '武汉市',
    salaryMin: 18_000,
    salaryMax: 28_000,
    jobNature: '1',
    jobNatureName: '全职',
    arrivalTime: '3',
    arrivalTimeName: '一个月内到岗',
  },
  advantage: '熟悉功能安全开发流程。',
  gapList: [],
  updateTime: '2026-11-20 10:24:00',
  workExperienceList: [
    {
      workExperienceId: 11,
      companyName: '沧汀新能源有限公司',
      industryName: '电力生产',
      positionName: '工程师',
      workContent: '负责软件。',
      ...SPAN,
    },
  ],
  educationExperienceList: [
    {
      educationExperienceId: 21,
      schoolName: '江汉理工学院',
      undergraduateMajorId: 301,
      majorName: '自动化',
      education: '4',
      educationName: '本科',
      fullTime: true,
      ...SPAN,
    },
  ],
  projectExperienceList: [
    {
      projectExperienceId: 31,
      projectName: '测试平台',
      projectRole: '负责人',
      projectContent: '由三天缩短到四小时。',
      projectUrl: 'https://example.cn',
      ...SPAN,
    },
  ],
  reMiniProgramAttachmentList: [],
}
const EMPTY: Partial<PersonalInfo> = {
  userName: '',
  sex: '0',
  birthday: '',
  email: '',
  education: '',
  educationName: '',
  workYears: '',
  workYearsName: '',
  regionId: null,
  regionName: '',
  politicalStatus: '',
  intention: null,
  advantage: '',
  workExperienceList: [],
  educationExperienceList: [],
  projectExperienceList: [],
}
const sheet = (change: Partial<PersonalInfo> = {}) => resumeSheet({ ...RESUME, ...change })

test('a résumé is printed with all of its parts, in their order', () => {
  expect(sheet()).toEqual({
    name: '陈予安',
    aim: '嵌入式软件工程师 · 武汉市 · 18–28K · 全职 · 一个月内到岗 · 电子设备制造业',
    facts: ['男', '1997 年 3 月生', '本科', '3–5 年经验', '现居武汉·洪山区', '群众'],
    contacts: ['电话 19900000086', '邮箱 yuan@example.cn'],
    sections: [
      { title: '个人优势', entries: [], text: '熟悉功能安全开发流程。' },
      {
        title: '工作经历',
        entries: [
          {
            title: '沧汀新能源有限公司',
            period: '2022.07 – 2024.01',
            subtitle: '工程师　电力生产',
            text: '负责软件。',
            link: '',
          },
        ],
        text: '',
      },
      {
        title: '项目经历',
        entries: [
          {
            title: '测试平台',
            period: '2022.07 – 2024.01',
            subtitle: '负责人',
            text: '由三天缩短到四小时。',
            link: 'https://example.cn',
          },
        ],
        text: '',
      },
      {
        title: '教育经历',
        entries: [
          {
            title: '江汉理工学院',
            period: '2022.07 – 2024.01',
            subtitle: '本科　自动化　全日制',
            text: '',
            link: '',
          },
        ],
        text: '',
      },
    ],
  })
})

test('empty parts are left out with their headings', () => {
  expect(sheet(EMPTY)).toEqual({
    name: '未填写姓名',
    aim: '',
    facts: [],
    contacts: ['电话 19900000086'],
    sections: [],
  })
})

test('a graduate is labelled as such, without years of work', () => {
  expect(sheet({ workYears: GRADUATE_CODE, workYearsName: '应届生' }).facts).toContain('应届毕业生')
})

test('a current entry lasts until now, even if it has an end month', () => {
  const [work] = RESUME.workExperienceList
  const { sections } = sheet({ workExperienceList: work ? [{ ...work, toNow: true }] : [] })
  expect(sections[1]?.entries[0]?.period).toBe('2022.07 – 至今')
})

test('part-time studies are labelled as such', () => {
  const [education] = RESUME.educationExperienceList
  const { sections } = sheet({ educationExperienceList: education ? [{ ...education, fullTime: false }] : [] })
  expect(sections[3]?.entries[0]?.subtitle).toBe('本科　自动化　非全日制')
})
