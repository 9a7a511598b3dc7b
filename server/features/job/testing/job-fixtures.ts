import type { CompanyDraft } from '#server/features/company/company-writing.ts'
import type { JobDraft } from '#server/features/job/writing/job-draft.ts'
import type { RecruitProjectDraft } from '#server/features/recruit-project/recruit-project-writing.ts'
import type { LookupRows } from '#server/features/lookup/lookup-writing.ts'

/** A province with two cities and a county, and three levels of one industry. */
export const sampleLookups: LookupRows = {
  regions: [
    { id: 420_000, pid: 0, name: '湖北省', code: '420000', level: 1, orderNum: 1 },
    { id: 420_100, pid: 420_000, name: '武汉市', code: '420100', level: 2, orderNum: 2 },
    { id: 420_111, pid: 420_100, name: '洪山区', code: '420111', level: 3, orderNum: 3 },
    { id: 420_500, pid: 420_000, name: '宜昌市', code: '420500', level: 2, orderNum: 4 },
  ],
  industries: [
    { id: 30_000, pid: 0, code: 'C', name: '制造业', orderNum: 1 },
    { id: 33_700, pid: 30_000, code: 'C37', name: '铁路制造业', orderNum: 2 },
    { id: 33_712, pid: 33_700, code: 'C372', name: '城市轨道交通设备制造', orderNum: 3 },
    { id: 90_000, pid: 0, code: 'I', name: '软件业', orderNum: 4 },
  ],
  trades: [{ id: 30_000, pid: 0, name: '制造业', orderNum: 1 }],
  majors: [{ id: 100_000, pid: 0, code: '01', name: '哲学' }],
}

/** A company draft with some changes. */
export const companyDraft = (changes: Partial<CompanyDraft> = {}): CompanyDraft => ({
  fullName: '湖北澜渚轨道装备有限公司',
  shortName: '澜渚轨道',
  natureCode: '1',
  scaleCode: '5',
  industryId: 33_712,
  regionId: 420_111,
  registeredCapital: '22.6 亿元',
  establishDate: '2005-03-28',
  address: '武汉市洪山区荻浦路 437 号',
  website: null,
  intro: '为多座城市的地铁提供制动单元。',
  welfareTags: ['五险二金'],
  logoFileId: null,
  pictureFileIds: [],
  hotOrder: null,
  isVisible: true,
  ...changes,
})

/** A job draft with some changes. */
export const jobDraft = (companyId: number, changes: Partial<JobDraft> = {}): JobDraft => ({
  name: '车辆工程师',
  companyId,
  salaryMin: 8000,
  salaryMax: 12_000,
  salaryMonths: 13,
  regionId: 420_111,
  industryId: 33_712,
  educationCode: '4',
  workYearsCode: '4',
  natureCode: '1',
  tags: ['通勤班车'],
  duty: '负责转向架设计',
  requirement: '熟悉三维软件',
  recruitCount: 3,
  releasedAt: new Date('2026-03-02T09:00:00+08:00'),
  deadline: new Date('2026-06-30T23:59:59+08:00'),
  address: '武汉市洪山区荻浦路 437 号',
  hotOrder: null,
  sourceName: null,
  isVisible: true,
  projectIds: [],
  ...changes,
})

/** A draft of a project that runs in March 2026, with some changes. */
export const projectDraft = (
  companyIds: readonly number[],
  changes: Partial<RecruitProjectDraft> = {},
): RecruitProjectDraft => ({
  name: '春季校园招聘',
  projectType: '校园招聘',
  regionId: 420_100,
  coverFileId: null,
  startsAt: new Date('2026-03-01T09:00:00+08:00'),
  endsAt: new Date('2026-04-01T17:30:59+08:00'),
  intro: '在武汉举办的校园专场。',
  content: '<p>专场</p>',
  contactName: '黎芷',
  contactPhone: '027-00000000',
  isVisible: true,
  companyIds,
  ...changes,
})
