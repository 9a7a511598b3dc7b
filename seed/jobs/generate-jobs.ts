import { EDUCATION_TERMS, JOB_NATURE_TERMS, URGENT_TAG, WORK_YEARS_TERMS } from '#contracts/constants/job-terms.ts'
import { type Random, randomOf } from '#seed/random.ts'
import { readCompanies, readOccupations, readProjects } from '#seed/content/jobs/read-jobs.ts'
import type { Occupations } from '#seed/content/jobs/occupation-shape.ts'
import { industryIdOf } from '#seed/lookups/industries.ts'
import { regionIdOf } from '#seed/lookups/regions.ts'
import { beijingDayOf, beijingInstantOf, DAY_MS, weekdayOf } from './beijing-day.ts'
import { type JobPair, jobPairs } from './compose/choose-titles.ts'
import { createCopyWriter } from './compose/job-copy.ts'
import { createCalendar, type ValidityKind } from './compose/job-dates.ts'
import { jobTerms } from './compose/job-pay.ts'
import { createProjectFinder } from './compose/job-projects.ts'
import { createWorkPlaces } from './compose/work-places.ts'
import { type FullTitle, fullTitles } from './compose/title-fit.ts'
import { buildProjects } from './build-projects.ts'
import type { SeedJob } from './seed-job.ts'
import { termCode } from './term-code.ts'

/** Number of jobs of a site with demo data; benchmarks use more. */
export const DEFAULT_JOB_COUNT = 1600

const SINGLE_HEAD_LEVELS = new Set(['专家', '管理'])
const INVENTED_SOURCES = ['云桥人才驿站', '南望高校就业联盟', '江城求职周报', '桥头就业信息栏']
/** Number of large employers with hot jobs. */
const LARGE_EMPLOYERS = 24
const HOT_JOBS = { ofHotCompany: 3, ofLargeEmployer: 2 }
/** Maximum age of a hot job. */
const HOT_FOR_DAYS = 28

/**
 * Yields jobs, deterministically for the same `asOf`. After every matching pair of title and employer was used once,
 * the pairs are repeated with other work places in the province.
 */
export function* generateJobs(count: number, asOf: Date): Generator<SeedJob> {
  const occupations = readOccupations()
  const companies = readCompanies()
  const pairs = jobPairs({
    companies,
    titles: fullTitles(occupations.families),
    projects: readProjects(),
    rules: occupations.combination,
  })
  const composeJob = createComposer(occupations, asOf)
  const takeHotPlace = hotPlaces(companies, pairs.slice(0, DEFAULT_JOB_COUNT))
  let hotOrder = 0
  for (let index = 0; index < count; index += 1) {
    const pair = pairs[index % pairs.length] as JobPair
    const job = composeJob(pair, index, Math.floor(index / pairs.length))
    const isNew = asOf.getTime() - job.releasedAt.getTime() < HOT_FOR_DAYS * DAY_MS
    const isHot = isNew && job.deadline >= asOf && takeHotPlace(pair.companyIndex)
    yield isHot ? { ...job, hotOrder: (hotOrder += 1) } : job
  }
}

/**
 * Distributes the hot jobs over companies. @returns a function that uses up one hot job of a company, and returns
 * whether the company had a hot job left.
 */
function hotPlaces(companies: readonly { hotOrder?: number }[], pairs: readonly JobPair[]) {
  const counts = companies.map(() => 0)
  for (const { companyIndex } of pairs) counts[companyIndex] = (counts[companyIndex] ?? 0) + 1
  const bySize = counts.map((count, index) => ({ count, index })).toSorted((a, b) => b.count - a.count)
  const places = new Map(bySize.slice(0, LARGE_EMPLOYERS).map(({ index }) => [index, HOT_JOBS.ofLargeEmployer]))
  for (const [index, { hotOrder }] of companies.entries())
    if (hotOrder !== undefined) places.set(index, HOT_JOBS.ofHotCompany)
  return (companyIndex: number): boolean => {
    const left = places.get(companyIndex) ?? 0
    places.set(companyIndex, left - 1)
    return left > 0
  }
}

/** Jobs per employer of an ended project: at least `min`, at most `min + more`. */
const ENDED_JOBS = { min: 2, more: 3 }
const LONGEST_LEAD_DAYS = 12
const SECONDS_OF_OFFICE = { from: 9 * 3600, to: 17 * 3600 }

/**
 * Yields jobs of ended projects, released before their project began and closed when it ended. The project counts these
 * jobs, but visitors cannot find them.
 */
export function* generateEndedJobs(asOf: Date): Generator<SeedJob> {
  const occupations = readOccupations()
  const titles = fullTitles(occupations.families)
  const companies = readCompanies()
  const pairs = jobPairs({ companies, titles, projects: [], rules: occupations.combination })
  const composeJob = createComposer(occupations, asOf)
  let index = 0
  for (const project of buildProjects(asOf).filter(({ endsAt }) => endsAt < asOf)) {
    const random = randomOf(`ended-${project.key}`)
    for (const companyIndex of project.companyIndexes) {
      const own = pairs.filter((pair) => pair.companyIndex === companyIndex)
      const count = ENDED_JOBS.min + random.between(0, ENDED_JOBS.more)
      const first = random.between(0, own.length - 1)
      for (let at = 0; at < Math.min(count, own.length); at += 1) {
        index += 1
        const day = officeDay(beijingDayOf(project.startsAt) - random.between(1, LONGEST_LEAD_DAYS))
        yield {
          ...composeJob(own[(first + at) % own.length] as JobPair, index, 1),
          key: `ended-job-${index}`,
          releasedAt: beijingInstantOf(day, random.between(SECONDS_OF_OFFICE.from, SECONDS_OF_OFFICE.to)),
          deadline: beijingInstantOf(beijingDayOf(project.endsAt), DAY_MS / 1000 - 1),
          projectKeys: [project.key],
        }
      }
    }
  }
}

/** Returns the day, or for a weekend the Friday before it. */
const officeDay = (day: number): number => day - ({ 0: 2, 6: 1 }[weekdayOf(day)] ?? 0)

/** Share of jobs marked urgent. */
const URGENT_SHARE = 0.07

const createComposer = (occupations: Occupations, asOf: Date) => {
  const rules = occupations.combination
  const copyWriter = createCopyWriter(rules)
  const calendar = createCalendar(rules, asOf)
  const findProjects = createProjectFinder(asOf)
  const placeOf = createWorkPlaces()
  return ({ company, companyIndex, title }: JobPair, index: number, round: number): SeedJob => {
    const random = randomOf(`job-${index}`)
    const place = placeOf(company, index, round)
    const { workYearsName, ...pay } = jobTerms(occupations, title, company, place.regionCode, random)
    const { isExpired, ...dates } = calendar.datesOf(validityKind(title.family.familyId), random)
    return {
      key: `job-${index + 1}`,
      jobName: title.title.title,
      companyIndex,
      ...pay,
      regionId: regionIdOf(place.regionCode),
      industryId: industryIdOf(company.industryCode),
      ...conditionsOf(title, workYearsName),
      ...withUrgency(copyWriter.write(title, workYearsName, company.welfareTags, random), `urgent-${index}`),
      recruitCount: headCount(title, random),
      ...dates,
      address: place.address,
      hotOrder: null,
      sourceName: random.fraction() < rules.repostedShare ? oneOf(INVENTED_SOURCES, random) : null,
      projectKeys: findProjects({ companyIndex, title, workYearsName, isExpired }),
    }
  }
}

const withUrgency = <Copy extends { tags: string[] }>(copy: Copy, key: string): Copy =>
  randomOf(key).fraction() < URGENT_SHARE ? { ...copy, tags: [URGENT_TAG, ...copy.tags] } : copy

const conditionsOf = ({ title }: FullTitle, workYearsName: string) => ({
  educationCode: termCode(EDUCATION_TERMS, title.educationName),
  educationName: title.educationName,
  workYearsCode: termCode(WORK_YEARS_TERMS, workYearsName),
  workYearsName,
  jobNatureCode: termCode(JOB_NATURE_TERMS, title.jobNatureName),
  jobNatureName: title.jobNatureName,
})

const headCount = ({ family, title }: FullTitle, random: Random): number =>
  SINGLE_HEAD_LEVELS.has(title.level) ? 1 : random.between(family.headCount.min, family.headCount.max)

const oneOf = (texts: readonly string[], random: Random): string => texts[random.between(0, texts.length - 1)] ?? ''

const validityKind = (familyId: string): ValidityKind => {
  if (familyId === 'campus') return 'campus'
  return familyId === 'publicExam' ? 'institution' : 'social'
}
