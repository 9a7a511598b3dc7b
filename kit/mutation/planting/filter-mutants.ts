import type { BehaviourMutant } from './behaviour-mutant.ts'

const JOBS = 'server/features/job/job-filters.ts'
const COMPANIES = 'server/features/company/company-filters.ts'

/** Mutants of list filters. */
export const filterMutants: readonly BehaviourMutant[] = [
  {
    id: 'jobs-of-any-region',
    means: '职位不按地区筛选',
    file: JOBS,
    text: '...(regionId === undefined ? [] : [regionFilter(regionId)]),',
    replacement: '',
    operations: ['jobsList'],
  },
  {
    id: 'jobs-of-any-industry',
    means: '职位不按行业筛选',
    file: JOBS,
    text: '...(industryId === undefined ? [] : [industryFilter(industryId)]),',
    replacement: '',
    operations: ['jobsList'],
  },
  {
    id: 'jobs-of-any-project',
    means: '职位不按招聘会筛选',
    file: JOBS,
    text: '...(reRecruitProjectId === undefined ? [] : [`p${reRecruitProjectId}`]),',
    replacement: '',
    operations: ['jobsList'],
  },
  {
    id: 'salary-ranges-that-only-touch',
    means: '月薪只碰到一端也算',
    file: JOBS,
    text: 'begins < to && from < ends',
    replacement: 'begins <= to && from <= ends',
    operations: ['jobsList'],
  },
  {
    id: 'pay-upside-down',
    means: '月薪上限低于下限也收',
    file: JOBS,
    text: 'if (to < from)',
    replacement: 'if (to < 0)',
    operations: ['jobsList'],
  },
  {
    id: 'companies-of-any-scale',
    means: '单位不按规模筛选',
    file: COMPANIES,
    text: '...(scale === undefined ? {} : { scaleCode: scale }),',
    replacement: '',
    operations: ['companyList'],
  },
  {
    id: 'companies-of-any-industry',
    means: '单位不按行业筛选',
    file: COMPANIES,
    text: '...(industryId === undefined ? {} : { industryIds: industries.withBelow(industryId) }),',
    replacement: '',
    operations: ['companyList'],
  },
  {
    id: 'companies-of-one-industry',
    means: '行业里不含下级的单位',
    file: COMPANIES,
    text: 'industries.withBelow(industryId)',
    replacement: '[industryId]',
    operations: ['companyList'],
  },
  {
    id: 'named-companies-of-any-nature',
    means: '按名称查找时不看性质',
    file: COMPANIES,
    text: '...(nature === undefined ? [] : [`n${nature}`]),',
    replacement: '',
    operations: ['companyList'],
  },
]
