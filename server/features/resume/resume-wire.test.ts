import { expect, test } from 'vitest'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import type { ResumeRow } from './resume-rows.ts'
import { factsOf, toPersonalInfo } from './resume-wire.ts'

const nothing = lookupTree([])
const means = {
  names: {
    regions: nothing,
    industries: nothing,
    regionName: (id: number) => `地区${id}`,
    industryName: (id: number) => `行业${id}`,
  },
  cipher: { decrypt: (purpose: string, text: string) => `${purpose} of ${text}` },
  photoUrl: (file: { name: string } | null) => (file === null ? '' : `/photo/${file.name}`),
}

const span = (id: number, startMonth: string, endMonth: string | null) => ({ id, startMonth, endMonth })
const SPANS = [span(1, '2015-01', '2016-01'), span(2, '2020-01', null), span(3, '2014-01', '2018-01')]
const attachment = (id: number, kind: string) => ({
  id,
  kind,
  createdAt: new Date(Date.UTC(2026, 0, id)),
  storedFile: {
    folder: '2026/01/01',
    name: `${'a'.repeat(31)}${id}.pdf`,
    originalFilename: `${id}.pdf`,
    byteCount: id * 10,
  },
})

const EMPTY: ResumeRow = {
  id: 7,
  userName: '',
  phoneCipher: 'p',
  sexCode: '0',
  birthdayCipher: null,
  emailCipher: null,
  educationCode: null,
  workYearsCode: null,
  regionId: null,
  politicalStatus: null,
  advantage: '',
  updatedAt: new Date('2026-03-01T00:00:00Z'),
  profilePhotoFile: null,
  intention: null,
  workExperiences: [],
  educationExperiences: [],
  projectExperiences: [],
  attachments: [],
}
const FULL: ResumeRow = {
  ...EMPTY,
  userName: '林屿舟',
  sexCode: '2',
  birthdayCipher: 'b',
  emailCipher: 'e',
  educationCode: '4',
  workYearsCode: '2',
  regionId: 3,
  politicalStatus: '群众',
  advantage: '踏实',
  profilePhotoFile: { folder: '', name: 'me.png' },
  intention: {
    jobName: '工程师',
    industryId: 5,
    tradeId: 6,
    tradeName: '机械',
    regionId: 4,
    salaryMin: 1,
    salaryMax: 2,
    natureCode: '3',
    arrivalCode: '2',
  },
  workExperiences: SPANS.map((one) => ({
    ...one,
    companyName: `单位${one.id}`,
    industryName: `业${one.id}`,
    positionName: `职位${one.id}`,
    content: `内容${one.id}`,
  })),
  educationExperiences: SPANS.slice(0, 2).map((one) => ({
    ...one,
    schoolName: `学校${one.id}`,
    majorId: one.id * 100,
    majorName: `专业${one.id}`,
    educationCode: '5',
    isFullTime: one.id === 1,
  })),
  projectExperiences: SPANS.slice(0, 2).map((one) => ({
    ...one,
    projectName: `项目${one.id}`,
    projectRole: `角色${one.id}`,
    content: `内容${one.id}`,
    url: one.id === 1 ? 'https://one.example.cn' : null,
  })),
  attachments: [attachment(1, 'resume'), attachment(2, 'other')],
}

test('each fact of a résumé comes from its own part', () => {
  expect(factsOf(FULL)).toEqual({
    hasName: true,
    hasBirthday: true,
    hasEmail: true,
    hasEducation: true,
    hasWorkYears: true,
    hasRegion: true,
    hasPhoto: true,
    hasIntention: true,
    hasAdvantage: true,
    workCount: 3,
    educationCount: 2,
    projectCount: 2,
    hasAttachment: true,
    isGraduate: true,
  })
  const missing = (changes: Partial<ResumeRow>) => {
    const facts = Object.entries(factsOf({ ...FULL, ...changes }))
    return facts.flatMap(([name, value]) => (value === false || value === 0 ? [name] : []))
  }
  expect(missing({ userName: '' })).toEqual(['hasName'])
  expect(missing({ birthdayCipher: null })).toEqual(['hasBirthday'])
  expect(missing({ emailCipher: null })).toEqual(['hasEmail'])
  expect(missing({ educationCode: null })).toEqual(['hasEducation'])
  expect(missing({ workYearsCode: null })).toEqual(['hasWorkYears', 'isGraduate'])
  expect(missing({ workYearsCode: '4' })).toEqual(['isGraduate'])
  expect(missing({ regionId: null })).toEqual(['hasRegion'])
  expect(missing({ profilePhotoFile: null })).toEqual(['hasPhoto'])
  expect(missing({ intention: null })).toEqual(['hasIntention'])
  expect(missing({ advantage: '' })).toEqual(['hasAdvantage'])
  expect(missing({ workExperiences: [] })).toEqual(['workCount'])
  expect(missing({ educationExperiences: [] })).toEqual(['educationCount'])
  expect(missing({ projectExperiences: [] })).toEqual(['projectCount'])
  expect(missing({ attachments: [attachment(2, 'other')] })).toEqual(['hasAttachment'])
})

test('a résumé is sent with all fields, and entries of each kind newest first', () => {
  expect(toPersonalInfo(FULL, means)).toMatchObject({
    miniProgramPersonId: 7,
    userName: '林屿舟',
    phoneNumber: 'phone of p',
    profilePhoto: '/photo/me.png',
    sex: '2',
    birthday: 'birthday of b',
    email: 'email of e',
    education: '4',
    educationName: '本科',
    workYears: '2',
    workYearsName: '应届',
    regionId: 3,
    regionName: '地区3',
    politicalStatus: '群众',
    advantage: '踏实',
    updateTime: '2026-03-01 08:00:00',
    intention: {
      jobName: '工程师',
      industryId: 5,
      industryName: '行业5',
      reTradeId: 6,
      tradeName: '机械',
      regionId: 4,
      regionName: '地区4',
      salaryMin: 1,
      salaryMax: 2,
      jobNature: '3',
      jobNatureName: '实习',
      arrivalTime: '2',
      arrivalTimeName: '一周内到岗',
    },
    workExperienceList: [2, 3, 1].map((id) => ({
      workExperienceId: id,
      companyName: `单位${id}`,
      industryName: `业${id}`,
      positionName: `职位${id}`,
      workContent: `内容${id}`,
    })),
    educationExperienceList: [
      {
        educationExperienceId: 2,
        schoolName: '学校2',
        undergraduateMajorId: 200,
        majorName: '专业2',
        education: '5',
        educationName: '硕士',
        fullTime: false,
        startTime: '2020-01',
        endTime: '',
        toNow: true,
      },
      { educationExperienceId: 1, fullTime: true, startTime: '2015-01', endTime: '2016-01', toNow: false },
    ],
    projectExperienceList: [
      {
        projectExperienceId: 2,
        projectName: '项目2',
        projectRole: '角色2',
        projectContent: '内容2',
        projectUrl: '',
      },
      { projectExperienceId: 1, projectUrl: 'https://one.example.cn' },
    ],
    reMiniProgramAttachmentList: [
      {
        reMiniProgramAttachmentId: 1,
        originalFilename: '1.pdf',
        attachmentType: 'resume',
        byteCount: 10,
        uploadTime: '2026-01-01 08:00:00',
      },
      { reMiniProgramAttachmentId: 2, attachmentType: 'other', byteCount: 20 },
    ],
  })
})

test('an empty résumé has empty texts instead of codes and names', () => {
  expect(toPersonalInfo(EMPTY, means)).toMatchObject({
    profilePhoto: '',
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
  })
})
