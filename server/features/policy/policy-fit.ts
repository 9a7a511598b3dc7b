import { audiencesIn, audienceText, listedFacts, POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import { DEGREE_TERMS } from '#contracts/constants/resume-terms.ts'
import type { ArticleSummary, PersonalInfo } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'

/** Facts of a résumé that policies require. Empty strings are unknown. */
export type PolicyPerson = {
  education: string
  educationName: string
  /** yyyy-MM of the last graduation, past or expected. */
  graduated: string
  workYears: string
  workYearsName: string
  /** Names of the places where the person lives and wants to work. */
  places: readonly string[]
  livesAt: string
  /** The current month, yyyy-MM. */
  month: string
}

type Policy = Pick<ArticleSummary, 'location' | 'policyFactList'>

/** Picks the facts of a résumé. */
export function policyPerson(info: PersonalInfo, now: Date): PolicyPerson {
  const ends = info.educationExperienceList.map(({ endTime }) => endTime).filter((month) => month !== '')
  return {
    education: info.education,
    educationName: info.educationName,
    graduated: ends.toSorted().at(-1) ?? '',
    workYears: info.workYears,
    workYearsName: info.workYearsName,
    places: [info.regionName, info.intention?.regionName ?? ''].filter((place) => place !== ''),
    livesAt: info.regionName,
    month: beijingTime(now).slice(0, 7),
  }
}

/** Names of the facts that a résumé does not state. */
export const missingFacts = ({ education, graduated, livesAt }: PolicyPerson): string[] => [
  ...(education === '' ? ['学历'] : []),
  ...(graduated === '' ? ['毕业时间'] : []),
  ...(livesAt === '' ? ['现居地'] : []),
]

/**
 * Returns the reasons why a person may apply for a policy, one sentence each; [] if the policy does not fit, or if the
 * résumé lacks the required facts. Uses only facts that the policy states, so that readers can compare each reason with
 * the policy.
 */
export function fitReasons(policy: Policy, person: PolicyPerson): string[] {
  const text = audienceText(policy.policyFactList ?? [])
  const minimum = minimumEducation(text)
  if (minimum !== undefined && person.education < minimum.code) return []
  const city = cityOf(policy)
  if (city !== undefined && person.places.length > 0 && !person.places.some((place) => place.includes(city))) return []
  const audiences = audiencesIn(text).flatMap((code) => {
    const reason = AUDIENCE_REASONS[code]?.(person, text)
    return reason === undefined ? [] : [`${reason}，属于“${nameOf(code)}”`]
  })
  if (audiences.length === 0) return []
  return [
    ...audiences,
    ...(minimum === undefined ? [] : [`学历为${person.educationName}，达到要求的${minimum.name}`]),
    ...(city === undefined || person.places.length === 0 ? [] : [placeReason(city, person)]),
  ]
}

const nameOf = (code: string) => POLICY_AUDIENCES.find((audience) => audience.code === code)?.name ?? ''

/** Years after graduation in which a person counts as a graduate, unless the policy states another number. */
const USUAL_YEARS = 2
const [MASTER, DOCTOR] = ['5', '6']
const GRADUATE = '2'
const YEARS: Readonly<Record<string, number>> = { 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 }

type Reason = (person: PolicyPerson, text: string) => string | undefined

/** Functions that return the reason, by audience. Contains only audiences that a résumé can prove. */
const AUDIENCE_REASONS: Partial<Record<string, Reason>> = {
  graduate({ graduated, month }, text) {
    const [, given] = /毕业\s*([一两二三四五]|\d{1,2})\s*年/.exec(text) ?? []
    const years = given === undefined ? USUAL_YEARS : (YEARS[given] ?? Number(given))
    if (graduated === '' || monthsBetween(graduated, month) > 12 * years) return undefined
    return graduated > month ? `预计 ${readable(graduated)}毕业` : `${readable(graduated)}毕业`
  },
  talent({ education, educationName }, text) {
    const least = /博士/.test(text) && !/硕士|高层次/.test(text) ? DOCTOR : MASTER
    return education >= least ? `学历为${educationName}` : undefined
  },
  worker: ({ workYears, workYearsName }, text) =>
    /在职/.test(text) && workYears > GRADUATE ? `有${workYearsName.replaceAll(' ', '')}工作经验` : undefined,
}

const monthsBetween = (from: string, to: string) => {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return 12 * (toYear - fromYear) + toMonth - fromMonth
}

const readable = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

/** The lowest education that an audience names, as in 本科及以上毕业生; undefined if it names none. */
const minimumEducation = (text: string) =>
  DEGREE_TERMS.find(({ name }) => new RegExp(`${name}(?:研究生|学历)?(?:及|或)?以上`).test(text))

const CITY = /^([^省市州]{2,3})[市州]/

/** The city of a policy, by the name of its issuer or else by its place; undefined for the province. */
function cityOf({ location, policyFactList = [] }: Policy): string | undefined {
  const issuer = listedFacts(policyFactList).find(({ name }) => name === '机构')?.value ?? ''
  return CITY.exec(issuer)?.[1] ?? (location?.replace(/[市州]$/, '') || undefined)
}

const placeReason = (city: string, { livesAt }: PolicyPerson) =>
  livesAt.includes(city) ? `现居${livesAt}` : `期望在${city}工作`
