import type { CompanyCard, Job, JobCard } from '#contracts/generated/wire.ts'

/** Fixture: a job as in list calls. */
export function aJobCard(change: Partial<JobCard> = {}): JobCard {
  return {
    jobId: 7,
    jobName: '检修技师',
    companyId: 3,
    companyName: '江北轨道',
    logoUrl: '/prod-api/profile/logo.svg',
    natureName: '国有企业',
    scaleName: '1000 人以上',
    salaryMin: 8000,
    salaryMax: 12_000,
    salaryText: '8–12K·13薪',
    regionId: 420_111,
    regionName: '武汉·洪山区',
    educationName: '大专',
    workYearsName: '1–3 年',
    jobNatureName: '全职',
    tagList: ['轨道交通'],
    releaseTime: '2026-11-19 23:30:00',
    ...change,
  }
}

const company: CompanyCard = {
  companyId: 3,
  companyName: '江北轨道',
  companyShortName: '江北轨道',
  logoUrl: null,
  industryName: '铁路运输业',
  natureName: '国有企业',
  scaleName: '1000 人以上',
  regionName: '武汉·洪山区',
  jobCount: 23,
}

/** Fixture: a job as in the call of its page. */
export function aJob(change: Partial<Job> = {}): Job {
  return {
    ...aJobCard(),
    jobDuty: '1. 检修车辆；\n2、填写记录。\n\n',
    jobRequirement: '大专及以上学历\n能上夜班',
    recruitCount: 4,
    deadline: '2026-12-15',
    address: '湖北省武汉市洪山区示例路 1 号',
    jobStatus: '0',
    industryId: 5300,
    industryName: '铁路运输业',
    sourceName: null,
    company,
    collected: false,
    ...change,
  }
}
