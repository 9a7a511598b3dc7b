import { creditCodeCheck } from '#contracts/studio/kinds/credit-code.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { kindOf } from '#server/features/content/content-item.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'

const PLACE = { regionId: 420_111, industryId: 33_712, address: '武汉市洪山区荻浦路 437 号' }
const SAMPLE_COMPANY: Content = {
  ...PLACE,
  fullName: '湖北澜渚轨道装备有限公司',
  shortName: '澜渚轨道',
  natureCode: '1',
  scaleCode: '5',
  establishDate: '2005-03-28',
  intro: '为多座城市的地铁提供制动单元。',
}
const SAMPLE_JOB: Content = {
  ...PLACE,
  name: '车辆工程师',
  pay: { min: 8000, max: 12_000, months: 13 },
  recruitCount: 3,
  educationCode: '4',
  workYearsCode: '4',
  natureCode: '1',
  duty: '负责转向架设计',
  requirement: '熟悉三维软件',
}

/** Functions that create complete values of companies, jobs and projects, with ids of sampleLookups. */
export function contentSamples(clock: Clock) {
  const dayIn = (days: number) => beijingTime(new Date(clock.now().getTime() + days * 86_400_000)).slice(0, 10)
  /** The time `minutes` from now in the form of fields: `yyyy-MM-dd HH:mm`. */
  const minuteIn = (minutes: number) => beijingTime(new Date(clock.now().getTime() + minutes * 60_000)).slice(0, 16)

  /** Complete values of a company, each time with another credit code. */
  let companies = 0
  const company = (values: Content = {}): Content => {
    companies += 1
    const body = `9142010${String(companies).padStart(10, '0')}`
    return {
      ...emptyContent(kindOf({ kind: 'company' }).fields),
      ...SAMPLE_COMPANY,
      creditCode: body + creditCodeCheck(body),
      ...values,
    }
  }
  /** Complete values of a job of a company, valid for a hundred days. */
  const job = (companyId: number, values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'job' }).fields),
    ...SAMPLE_JOB,
    companyId,
    deadline: dayIn(100),
    ...values,
  })
  /** Complete values of a project that runs now. */
  const project = (companyIds: readonly number[], values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'project' }).fields),
    name: '春季校园招聘',
    regionId: 420_111,
    startsAt: minuteIn(-1440),
    endsAt: minuteIn(14_400),
    intro: '在洪山区举办的校园专场。',
    companyIds: [...companyIds],
    ...values,
  })

  return { company, job, project, dayIn, minuteIn }
}
