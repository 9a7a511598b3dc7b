import { rowsOf } from '#kit/suite/answer.ts'
import { casesOf } from './case.ts'
import { UNKNOWN_ID } from './samples.ts'

const BAD_COLUMN = {
  name: 'bad-column',
  title: '排序列不在允许之列',
  expect: 500,
  input: { orderByColumn: 'no_such_column' },
} as const

/** Jobs, companies, recruitment projects and the public lists. */
export const jobCases = [
  ...casesOf('getRegionList', [{ name: 'all', title: '全部地区', expect: 200 }]),
  ...casesOf('getIndustryTree', [{ name: 'all', title: '全部行业', expect: 200 }]),
  ...casesOf('reTradeList', [{ name: 'all', title: '全部职业类别', expect: 200 }]),
  ...casesOf('undergraduateMajorList', [{ name: 'all', title: '全部本科专业', expect: 200 }]),
  ...casesOf('getLatestPositionList', [
    { name: 'as-the-site-asks', title: '12 个最新职位', expect: 200 },
    { name: 'plain', title: '不带数量', expect: 200, isWhole: true },
  ]),
  ...casesOf('getHotPositionList', [
    { name: 'as-the-site-asks', title: '12 个热门职位', expect: 200 },
    { name: 'plain', title: '不带数量', expect: 200, isWhole: true },
  ]),
  ...casesOf('getHotCompanyList', [
    { name: 'as-the-site-asks', title: '6 家热门企业', expect: 200 },
    { name: 'plain', title: '不带数量', expect: 200, isWhole: true },
  ]),
  ...casesOf('jobsList', [
    { name: 'plain', title: '不带条件', expect: 200 },
    {
      name: 'nothing',
      title: '没有结果',
      expect: 200,
      input: { keyword: 'zzzzqqqq' },
      also: (answer) => (rowsOf(answer).length === 0 ? undefined : 'rows without the keyword'),
    },
    BAD_COLUMN,
    { name: 'no-number', title: '地区不是数字', expect: 500, input: { regionId: 'x' } },
    { name: 'pay-upside-down', title: '月薪上限低于下限', expect: 500, input: { salaryMin: 20_000, salaryMax: 5000 } },
  ]),
  ...casesOf('jobFilterCounts', [
    { name: 'plain', title: '不带条件', expect: 200 },
    { name: 'pay-upside-down', title: '月薪上限低于下限', expect: 500, input: { salaryMin: 20_000, salaryMax: 5000 } },
  ]),
  ...casesOf('jobs', [
    { name: 'found', title: '列表中的职位', expect: 200 },
    { name: 'unknown', title: '编号不存在', expect: 404, input: { jobId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, input: { jobId: undefined } },
  ]),
  ...casesOf('companyList', [
    { name: 'plain', title: '不带条件', expect: 200 },
    BAD_COLUMN,
    { name: 'no-number', title: '行业不是数字', expect: 500, input: { industryId: 'x' } },
  ]),
  ...casesOf('company', [
    { name: 'found', title: '列表中的企业', expect: 200 },
    { name: 'unknown', title: '编号不存在', expect: 404, input: { companyId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, input: { companyId: undefined } },
  ]),
  ...casesOf('getReRecruitProjectList', [
    { name: 'all', title: '全部招聘项目', expect: 200 },
    { name: 'no-number', title: '地区不是数字', expect: 500, input: { regionId: 'x' } },
  ]),
  ...casesOf('getSingleRecruitProject', [
    { name: 'found', title: '列表中的项目', expect: 200 },
    { name: 'unknown', title: '编号不存在', expect: 404, input: { reRecruitProjectId: UNKNOWN_ID } },
    { name: 'missing', title: '没有编号', expect: 500, input: { reRecruitProjectId: undefined } },
  ]),
  ...casesOf('getProjectCompanyList', [
    { name: 'plain', title: '不带条件', expect: 200 },
    { name: 'no-number', title: '项目不是数字', expect: 500, input: { reRecruitProjectId: 'x' } },
  ]),
]
