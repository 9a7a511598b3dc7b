import { malformedMessage, RECRUITING_CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import {
  COMPANY_NATURE_TERMS,
  COMPANY_SCALE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import {
  choice,
  codes,
  date,
  instant,
  items,
  link,
  longText,
  number,
  optionalGroup,
  picture,
  relation,
  relations,
  richText,
  text,
  texts,
} from './content-field.ts'
import { defineKind, windowFields } from './content-kind.ts'
import { isCreditCode } from './credit-code.ts'

const hotOrder = number({
  title: '推荐顺序',
  hint: '1 在最前；不填则不推荐',
  minimum: 1,
  maximum: 9999,
  isInteger: true,
})

/** Companies, the employers. */
export const companyKind = defineKind({
  id: 'company',
  shape: 'list',
  isOfRows: true,
  fields: {
    fullName: text({ title: '全称', maxLength: 60, required: true, hint: '与营业执照一致' }),
    shortName: text({ title: '简称', maxLength: 20, required: true }),
    creditCode: text({ title: '统一社会信用代码', maxLength: 18, required: true, hint: '18 位，不公开' }),
    qualifiedUntil: date({ title: '资质到期日', hint: '许可证等资质的最后一天，不公开；没有则不填' }),
    natureCode: choice({ title: '单位性质', terms: codes(COMPANY_NATURE_TERMS), required: true }),
    scaleCode: choice({ title: '人员规模', terms: codes(COMPANY_SCALE_TERMS), required: true }),
    industryId: relation({ title: '行业', to: 'industry', required: true }),
    regionId: relation({ title: '所在地区', to: 'region', required: true }),
    address: text({ title: '地址', maxLength: 100, required: true }),
    registeredCapital: text({ title: '注册资本', maxLength: 40, hint: '如 500 万元' }),
    establishDate: date({ title: '成立日期', required: true }),
    website: link({ title: '网址', hint: 'http 或 https 开头' }),
    intro: longText({ title: '简介', maxLength: 3000, required: true }),
    welfareTags: texts({ title: '福利', maxLength: 20, max: 20 }),
    logoFileId: picture({ title: '标志', hint: '正方形' }),
    pictures: items({
      title: '图片',
      label: 'fileId',
      max: 12,
      fields: { fileId: picture({ title: '图片', required: true }) },
    }),
    hotOrder,
  },
  problems: ({ creditCode, website }) => [
    ...(isCreditCode(creditCode) ? [] : [{ path: 'creditCode', message: RECRUITING_CONTENT_MESSAGE.creditCodeForm }]),
    ...(website.startsWith('/') ? [{ path: 'website', message: RECRUITING_CONTENT_MESSAGE.websiteForm }] : []),
  ],
  label: 'fullName',
  identifier: 'creditCode',
  columns: ['shortName', 'regionId'],
  feeds: ['company', 'companyList', 'getHotCompanyList'],
  page: (key) => (key === '' ? '/companys' : `/companyDetail/${key}`),
})

/** Maximum validity of a job in days, from its publication or extension. */
const JOB_DAYS_MAX = 180

/** Jobs. The required fields are those that the law (网络招聘服务管理规定) requires of every vacancy. */
export const jobKind = defineKind({
  id: 'job',
  shape: 'list',
  isOfRows: true,
  validity: { field: 'deadline', maxDays: JOB_DAYS_MAX },
  wordScope: 'vacancy',
  fields: {
    name: text({ title: '职位名称', maxLength: 60, required: true }),
    companyId: relation({ title: '企业', to: 'company', required: true, hint: '输入名称查找；须已发布' }),
    pay: optionalGroup({
      title: '月薪',
      hint: '关闭则显示“面议”',
      fields: {
        min: number({ title: '最低（元）', minimum: 500, maximum: 1_000_000, isInteger: true, required: true }),
        max: number({ title: '最高（元）', minimum: 500, maximum: 1_000_000, isInteger: true, required: true }),
        months: number({ title: '一年几薪', minimum: 12, maximum: 24, isInteger: true, required: true }),
      },
    }),
    regionId: relation({ title: '工作地区', to: 'region', required: true }),
    address: text({ title: '工作地点', maxLength: 100, required: true }),
    industryId: relation({ title: '行业', to: 'industry', required: true }),
    recruitCount: number({ title: '招聘人数', minimum: 1, maximum: 9999, isInteger: true, required: true }),
    educationCode: choice({ title: '学历要求', terms: codes(EDUCATION_TERMS), required: true }),
    workYearsCode: choice({ title: '工作年限', terms: codes(WORK_YEARS_TERMS), required: true }),
    natureCode: choice({ title: '工作性质', terms: codes(JOB_NATURE_TERMS), required: true }),
    duty: longText({ title: '工作内容', maxLength: 3000, required: true, hint: '每行一条' }),
    requirement: longText({ title: '任职要求', maxLength: 3000, required: true, hint: '每行一条' }),
    tags: texts({ title: '标签', maxLength: 20, max: 20, hint: '如 五险一金、双休、急聘' }),
    deadline: date({ title: '有效期至', required: true, hint: `最长 ${JOB_DAYS_MAX} 天` }),
    projectIds: relations({ title: '招聘项目', to: 'project', max: 20, hint: '企业须参加该项目' }),
    sourceName: text({ title: '转载来源', maxLength: 60, hint: '转载的职位写明来源' }),
    hotOrder,
  },
  problems: ({ pay, deadline }, today) => [
    ...(pay !== null && pay.min !== null && pay.max !== null && pay.max < pay.min
      ? [{ path: 'pay.max', message: RECRUITING_CONTENT_MESSAGE.payBackwards }]
      : []),
    ...(deadline !== null && deadline < today
      ? [{ path: 'deadline', message: RECRUITING_CONTENT_MESSAGE.deadlinePassed }]
      : []),
    ...(deadline !== null && deadline > dayAfter(today, JOB_DAYS_MAX)
      ? [{ path: 'deadline', message: RECRUITING_CONTENT_MESSAGE.deadlineFar }]
      : []),
  ],
  label: 'name',
  identity: [], // many jobs have the same name
  columns: ['companyId', 'deadline'],
  feeds: ['jobs', 'jobsList', 'jobFilterCounts', 'getLatestPositionList', 'getHotPositionList'],
  page: (key) => (key === '' ? '/jobs' : `/jobDetail/${key}`),
})

/** Recruitment projects: fairs and campaigns with participating companies. Each job refers to its projects. */
export const projectKind = defineKind({
  id: 'project',
  shape: 'list',
  isOfRows: true,
  fields: {
    name: text({ title: '项目名称', maxLength: 60, required: true }),
    regionId: relation({ title: '举办地区', to: 'region', required: true }),
    startsAt: instant({ title: '开始时间', required: true, hint: '活动开始的时间' }),
    endsAt: instant({ title: '结束时间', required: true, hint: '活动结束的时间；此后网页显示“已结束”' }),
    coverFileId: picture({ title: '封面', hint: '列表与项目页顶部的图；没有则显示通用的图案' }),
    intro: longText({ title: '简介', maxLength: 200, required: true, hint: '项目页标题下面的一段话' }),
    content: richText({ title: '项目介绍', maxLength: 100_000, hint: '安排、地点、报名方式等' }),
    contactName: text({ title: '联系人', maxLength: 20 }),
    contactPhone: text({ title: '联系电话', maxLength: 30 }),
    companyIds: relations({
      title: '参会单位',
      to: 'company',
      max: 300,
      isOrdered: true,
      hint: '按此顺序显示；已下线的企业不显示。移除一家单位，它的职位也不再属于本项目',
    }),
    ...windowFields,
  },
  problems: ({ startsAt, endsAt, contactPhone }) => [
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? [{ path: 'endsAt', message: RECRUITING_CONTENT_MESSAGE.projectBackwards }]
      : []),
    ...(/^[-\d+() ]*$/.test(contactPhone) ? [] : [{ path: 'contactPhone', message: malformedMessage('联系电话') }]),
  ],
  label: 'name',
  columns: ['regionId', 'startsAt', 'endsAt'],
  feeds: ['getReRecruitProjectList', 'getSingleRecruitProject', 'getProjectCompanyList'],
  page: (key) => (key === '' ? '/events' : `/zoneDetails?reRecruitProjectId=${key}`),
})

/** Adds a number of days to a day, `yyyy-MM-dd`. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
