import { valuesAt } from '#kit/suite/answer.ts'
import { casesOf } from './case.ts'
import { UNKNOWN_FILE, UNKNOWN_ID } from './samples.ts'

/** The user's own applications and favourites. Sequences of calls are flows. */
export const applicationCases = [
  ...casesOf('getJobApplyStatus', [
    { name: 'any-job', title: '某个职位', expect: 200 },
    {
      name: 'unknown',
      title: '职位不存在也回答未投递',
      expect: 200,
      input: { jobId: UNKNOWN_ID },
      also: ({ body }) =>
        valuesAt(body, '/data/applied')[0] === true ? 'applied to a job that is not there' : undefined,
    },
    { name: 'no-number', title: '编号不是数字', expect: 500, input: { jobId: 'x' } },
  ]),
  ...casesOf('applyForJob', [
    { name: 'missing', title: '没有职位编号', expect: 500, isWhole: true },
    {
      name: 'foreign-file',
      title: '附件不是本人的',
      expect: 500,
      input: { reMiniProgramAttachmentList: [{ fileName: UNKNOWN_FILE }] },
    },
  ]),
  ...casesOf('jobRelationList', [
    { name: 'applied', title: '我的投递', expect: 200 },
    { name: 'collected', title: '我的收藏', expect: 200, input: { relationType: 'collect' } },
    { name: 'bad-kind', title: '关系类型未知', expect: 500, input: { relationType: 'everything' } },
    { name: 'bad-column', title: '排序列不在允许之列', expect: 500, input: { orderByColumn: 'no_such_column' } },
  ]),
  ...casesOf('withdrawApplication', [
    { name: 'unknown', title: '编号不存在', expect: 500, isWhole: true, input: { jobRelationId: UNKNOWN_ID } },
  ]),
  ...casesOf('markProgressSeen', [
    { name: 'unknown', title: '编号不存在', expect: 500, isWhole: true, input: { jobRelationId: UNKNOWN_ID } },
  ]),
  ...casesOf('collectJob', [
    { name: 'unknown', title: '职位不存在', expect: 404, input: { jobId: UNKNOWN_ID } },
    { name: 'missing', title: '没有职位编号', expect: 500, isWhole: true },
  ]),
  ...casesOf('getJobMarks', [
    { name: 'any-job', title: '某个职位', expect: 200 },
    { name: 'missing', title: '没有职位编号', expect: 500, isWhole: true },
  ]),
]
