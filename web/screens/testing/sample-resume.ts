import type { PersonalInfo, WorkExperience } from '#contracts/generated/wire.ts'

/** A work experience. */
export function aWorkExperience(change: Partial<WorkExperience> = {}): WorkExperience {
  return {
    workExperienceId: 11,
    companyName: '沧汀新能源有限公司',
    industryName: '电力、热力生产和供应业',
    positionName: '嵌入式软件工程师',
    startTime: '2022-07',
    endTime: '',
    toNow: true,
    workContent: '负责储能变流器软件。',
    ...change,
  }
}

/** A résumé of an invented person, with one entry of each kind. */
export function aResume(change: Partial<PersonalInfo> = {}): PersonalInfo {
  return {
    miniProgramPersonId: 1,
    userName: '陈予安',
    phoneNumber: '19900000086',
    profilePhoto: '/prod-api/profile/upload/2026/11/21/photo.png',
    sex: '1',
    birthday: '1997-03-08',
    email: 'yuan@example.cn',
    education: '4',
    educationName: '本科',
    workYears: '5',
    workYearsName: '3–5 年',
    regionId: 420111,
    regionName: '武汉·洪山区',
    politicalStatus: '群众',
    intention: {
      jobName: '嵌入式软件工程师',
      industryId: 39,
      industryName: '电子设备制造业',
      reTradeId: 5,
      tradeName: '嵌入式',
      regionId: 420100,
      regionName: '武汉市',
      salaryMin: 18_000,
      salaryMax: 28_000,
      jobNature: '1',
      jobNatureName: '全职',
      arrivalTime: '3',
      arrivalTimeName: '一个月内到岗',
    },
    advantage: '熟悉功能安全开发流程。',
    completeness: 100,
    gapList: [],
    updateTime: '2026-11-20 10:24:00',
    workExperienceList: [aWorkExperience()],
    educationExperienceList: [
      {
        educationExperienceId: 21,
        schoolName: '江汉理工学院',
        undergraduateMajorId: 301,
        majorName: '自动化',
        education: '4',
        educationName: '本科',
        fullTime: true,
        startTime: '2015-09',
        endTime: '2019-06',
        toNow: false,
      },
    ],
    projectExperienceList: [
      {
        projectExperienceId: 31,
        projectName: '自动化测试平台',
        projectRole: '负责人',
        startTime: '2023-01',
        endTime: '2023-12',
        toNow: false,
        projectContent: '回归测试由三天缩短到四小时。',
        projectUrl: '',
      },
    ],
    reMiniProgramAttachmentList: [
      {
        reMiniProgramAttachmentId: 41,
        fileName: '/profile/upload/2026/11/21/cv.pdf',
        originalFilename: '陈予安.pdf',
        attachmentType: 'resume',
        byteCount: 1_258_291,
        uploadTime: '2026-11-02 09:00:00',
      },
    ],
    ...change,
  }
}
