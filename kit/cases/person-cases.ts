import { MEDIA_TYPE } from '#contracts/constants/upload-rules.ts'
import { casesOf } from './case.ts'
import { asciiBytes, EDUCATION, largestPng, PROJECT, UNKNOWN_FILE, UNKNOWN_ID, WORK } from './samples.ts'

const UNKNOWN = { name: 'unknown', title: '编号不存在', expect: 500, input: { id: UNKNOWN_ID } } as const

/** The user's own resume, files and saved searches. Sequences of calls are flows. */
export const personCases = [
  ...casesOf('personalInfo', [{ name: 'own', title: '我的简历', expect: 200 }]),
  ...casesOf('personalInfoCommit', [
    { name: 'short-name', title: '姓名过短', expect: 500, isWhole: true, input: { userName: '一' } },
    { name: 'too-young', title: '未满 14 周岁', expect: 500, isWhole: true, input: { birthday: '2025-01-01' } },
    {
      name: 'turned-pay',
      title: '期望月薪下限高于上限',
      expect: 500,
      isWhole: true,
      input: { intention: { jobName: '工程师', salaryMin: 9000, salaryMax: 8000, jobNature: '1' } },
    },
  ]),
  ...casesOf('workExperienceCommit', [
    { name: 'foreign', title: '修改不是本人的经历', expect: 500, input: { ...WORK, workExperienceId: UNKNOWN_ID } },
    { name: 'missing', title: '没有公司名称', expect: 500, input: { companyName: undefined } },
    { name: 'ends-before', title: '结束早于开始', expect: 500, input: { toNow: false, endTime: '2019-01' } },
  ]),
  ...casesOf('educationExperienceCommit', [
    {
      name: 'foreign',
      title: '修改不是本人的经历',
      expect: 500,
      input: { ...EDUCATION, educationExperienceId: UNKNOWN_ID },
    },
    { name: 'missing', title: '没有学校名称', expect: 500, input: { schoolName: undefined } },
    { name: 'ends-before', title: '毕业早于入学', expect: 500, input: { endTime: '2010-01' } },
  ]),
  ...casesOf('projectExperienceCommit', [
    {
      name: 'foreign',
      title: '修改不是本人的经历',
      expect: 500,
      input: { ...PROJECT, projectExperienceId: UNKNOWN_ID },
    },
    { name: 'missing', title: '没有项目名称', expect: 500, input: { projectName: undefined } },
    { name: 'bad-link', title: '项目链接不是网址', expect: 500, input: { projectUrl: 'javascript:alert(1)' } },
  ]),
  ...casesOf('deleteWorkExperience', [UNKNOWN]),
  ...casesOf('deleteEducationExperience', [UNKNOWN]),
  ...casesOf('deleteProjectExperience', [UNKNOWN]),
  ...casesOf('deleteAttachment', [UNKNOWN]),
  ...casesOf('resumeUpload', [
    { name: 'unknown', title: '文件不存在', expect: 500, isWhole: true, input: { resume: UNKNOWN_FILE } },
  ]),
  ...casesOf('download', [
    { name: 'unknown', title: '文件不存在', expect: 404, isWhole: true, input: { resume: UNKNOWN_FILE } },
    { name: 'missing', title: '没有文件', expect: 500, isWhole: true },
  ]),
  ...casesOf('resumePdf', [{ name: 'own', title: '我的简历 PDF', expect: 200 }]),
  ...casesOf('commonUpload', [
    {
      name: 'bad-format',
      title: '附件简历不能是 txt',
      expect: 500,
      file: () => ({ name: '简历.txt', type: 'text/plain', bytes: asciiBytes('text') }),
    },
    {
      name: 'false-name',
      title: '内容与扩展名不符',
      expect: 500,
      file: () => ({ name: '简历.pdf', type: 'application/pdf', bytes: asciiBytes('<html></html>') }),
    },
    {
      name: 'other-package',
      title: '压缩包改名为 docx',
      expect: 500,
      file: () => ({ name: '简历.docx', type: MEDIA_TYPE.docx, bytes: asciiBytes(ARCHIVE) }),
    },
    { name: 'too-large', title: '5 MB 的图片', expect: 500, input: { purpose: 'photo' }, file: largestPng },
    { name: 'no-file', title: '没有文件', expect: 500 },
  ]),
  ...casesOf('myPolicyList', [{ name: 'mine', title: '按我的简历', expect: 200 }]),
  ...casesOf('savedSearchList', [{ name: 'mine', title: '我的关注', expect: 200 }]),
  ...casesOf('saveSearch', [{ name: 'empty', title: '没有条件', expect: 500, isWhole: true }]),
  ...casesOf('deleteSavedSearch', [
    { name: 'unknown', title: '编号不存在', expect: 404, input: { savedSearchId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, isWhole: true },
  ]),
  ...casesOf('markSavedSearchSeen', [
    { name: 'unknown', title: '编号不存在', expect: 404, input: { savedSearchId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, isWhole: true },
  ]),
  ...casesOf('setSavedSearchFeed', [
    { name: 'unknown', title: '编号不存在', expect: 404, input: { savedSearchId: UNKNOWN_ID, isOn: true } },
    { name: 'missing', title: '没有编号', expect: 500, isWhole: true },
  ]),
]

/** A ZIP with an empty file a.txt: local header, central directory entry, end of central directory. */
const ARCHIVE = [
  `PK\x03\x04\x14${'\0'.repeat(21)}\x05\0\0\0a.txt`,
  `PK\x01\x02\x14\0\x14${'\0'.repeat(21)}\x05${'\0'.repeat(17)}a.txt`,
  `PK\x05\x06${'\0'.repeat(4)}\x01\0\x01\0\x33\0\0\0\x23\0\0\0\0\0`,
].join('')
