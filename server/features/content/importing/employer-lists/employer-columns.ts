import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { NamedTargets } from '#server/features/content/importing/cell-targets.ts'
import { educationOfText, natureOfText, payOfText, workYearsOfText } from './employer-texts.ts'

/** How employers write a column: its titles, and a reader of texts that are not in the form of the field. */
export type EmployerColumn = {
  titles: readonly string[]
  /** Returns the value of the field; undefined for an unreadable text. */
  read?: (text: string) => unknown
  /** Readable texts, for the error message. */
  form?: string
  /** The value of a row if the file lacks the column; null for none. In a group, it applies to filled groups only. */
  otherwise?: (row: Content, targets: NamedTargets) => number | null
}

const titled = (titles: string, more: Omit<EmployerColumn, 'titles'> = {}): EmployerColumn => ({
  titles: titles.split(' '),
  ...more,
})

/** Columns of lists that employers and job fairs send, by kind and field path. The titles are from public lists. */
export const EMPLOYER_COLUMNS: Readonly<Record<string, Readonly<Record<string, EmployerColumn>>>> = {
  company: {
    fullName: titled('企业名称 公司名称 单位名称 企业全称 公司全称 单位全称'),
    shortName: titled('企业简称 公司简称 单位简称'),
    creditCode: titled('信用代码 社会信用代码 企业信用代码'),
    natureCode: titled('企业性质 公司性质 企业类型 公司类型'),
    scaleCode: titled('企业规模 公司规模 单位规模'),
    industryId: titled('所属行业 公司行业 企业行业 行业类别'),
    regionId: titled('所在地 所在城市 地区 所属地区'),
    address: titled('企业地址 公司地址 单位地址 详细地址 注册地址 办公地址'),
    establishDate: titled('成立时间 注册时间 注册日期'),
    website: titled('官网 企业官网 公司网址 公司主页'),
    intro: titled('企业简介 公司简介 单位简介 公司介绍 企业介绍 单位介绍'),
    welfareTags: titled('福利待遇 公司福利 企业福利'),
  },
  job: {
    name: titled(
      '岗位名称 招聘岗位 招聘职位 招聘岗位名称 招聘职位名称 需求岗位 岗位 职位 职位名 岗位名 职务 工种 招聘工种 职位标题 岗位标题',
    ),
    companyId: titled(
      '企业名称 公司名称 单位名称 招聘单位 用人单位 招聘企业 招聘公司 公司 单位 招聘单位名称 用人单位名称 参会单位 公司全称 企业全称 单位全称 公司名 企业名 招考单位',
    ),
    pay: titled(
      '薪资 薪酬 工资 待遇 薪资待遇 薪酬待遇 工资待遇 薪资范围 薪酬范围 月薪范围 职位月薪 月工资 薪资标准 薪酬水平 薪资水平 薪水 月收入 岗位薪资 岗位工资 岗位待遇 职位薪资',
      { read: payOfText, form: '5000-8000、8-12K、1.2万 或 面议' },
    ),
    'pay.min': titled('最低薪资 最低工资 最低薪酬 最低月薪 薪资下限 月薪下限'),
    'pay.max': titled('最高薪资 最高工资 最高薪酬 最高月薪 薪资上限 月薪上限'),
    'pay.months': titled('薪数 发薪月数', { otherwise: () => 12 }),
    regionId: titled('工作城市 工作区域 所在地区 所在城市 城市 地区 区域'),
    address: titled(
      '工作地址 详细地址 上班地点 上班地址 详细工作地点 详细工作地址 职位地址 岗位地址 工作单位地址 地址',
    ),
    industryId: titled('所属行业 公司行业 企业行业 行业类别', {
      otherwise: ({ companyId }, { industries }) => industries[companyId as number] ?? null,
    }),
    recruitCount: titled(
      '需求人数 人数 招聘名额 名额 拟招人数 拟招聘人数 计划人数 招聘计划 岗位人数 招工人数 用工人数 招录人数 招考人数 招聘数量 需求数量',
    ),
    educationCode: titled('学历 最低学历 学历层次 学历条件 文化程度 教育程度', { read: educationOfText }),
    workYearsCode: titled('工作经验 经验要求 工作经验要求 工作年限要求 经验 工作经历 年限要求', {
      read: workYearsOfText,
    }),
    natureCode: titled('工作类型 用工形式 用工性质 用工类型 岗位性质 职位性质 雇佣类型', { read: natureOfText }),
    duty: titled(
      '岗位职责 工作职责 职位描述 岗位描述 职位职责 工作描述 主要职责 岗位说明 职责 岗位信息 职位信息 岗位内容 职位内容',
    ),
    requirement: titled(
      '岗位要求 职位要求 招聘要求 任职条件 任职资格 岗位条件 应聘条件 招聘条件 任职资格要求 其他要求 要求 技能要求 岗位需求 职位需求',
    ),
    tags: titled('福利待遇 福利 职位福利 岗位福利 福利标签 职位标签 公司福利 企业福利'),
    deadline: titled('截止日期 截止时间 招聘截止日期 招聘截止时间 报名截止时间 报名截止日期 有效期'),
    sourceName: titled('信息来源 来源网站 来源'),
  },
}
