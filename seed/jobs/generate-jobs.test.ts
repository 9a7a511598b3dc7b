import { beforeAll, describe, expect, test } from 'vitest'
import { readOccupations } from '#seed/content/jobs/read-jobs.ts'
import { readIndustries } from '#seed/lookups/industries.ts'
import { readRegions } from '#seed/lookups/regions.ts'
import { beijingDayOf, weekdayOf } from './beijing-day.ts'
import { buildCompanies } from './build-companies.ts'
import { readWords } from '#seed/content/read-content.ts'
import { wordSearch } from '#server/features/text-check/word-search.ts'
import { DEFAULT_JOB_COUNT, generateEndedJobs, generateJobs } from './generate-jobs.ts'
import { buildProjects } from './build-projects.ts'
import type { SeedJob } from './seed-job.ts'

/** Companies on the first page of their list. */
const FIRST_PAGE = 20
const asOf = new Date('2026-11-21T10:00:00+08:00')
const companies = buildCompanies()
const unitOf = (regionId: number): number => {
  const regions = new Map(readRegions().map((region) => [region.id, region]))
  const region = regions.get(regionId)
  return region?.level === 3 ? region.pid : regionId
}
const shareOf = (jobs: readonly SeedJob[], counts: (job: SeedJob) => boolean): number =>
  jobs.filter(counts).length / jobs.length

describe('the demo jobs', () => {
  let jobs: SeedJob[]
  const keysWhere = (offends: (job: SeedJob) => boolean): string[] => jobs.filter(offends).map(({ key }) => key)
  beforeAll(() => {
    jobs = [...generateJobs(DEFAULT_JOB_COUNT, asOf)]
  })

  test('are the same in every run, and at the beginning of a longer run', () => {
    expect(jobs).toHaveLength(1600)
    expect([...generateJobs(1650, asOf)].slice(0, 1600)).toEqual(jobs)
  })

  test('have unique keys, unique pairs of title and employer, and unique descriptions', () => {
    const distinct = (textOf: (job: SeedJob) => string): number => new Set(jobs.map(textOf)).size
    expect(distinct(({ key }) => key)).toBe(1600)
    expect(distinct(({ jobName, companyIndex }) => `${companyIndex} ${jobName}`)).toBe(1600)
    expect(distinct(({ duty }) => duty)).toBe(1600)
    expect(distinct(({ duty, requirement }) => `${duty}\n${requirement}`)).toBe(1600)
    expect(distinct(({ releasedAt }) => String(releasedAt.getTime()))).toBe(1600)
  })

  test('have existing regions, industries and employers, spread over the province and the trades', () => {
    const regions = new Set(readRegions().map(({ id }) => id))
    const industries = new Set(readIndustries().map(({ id }) => id))
    expect(keysWhere(({ regionId, industryId }) => !regions.has(regionId) || !industries.has(industryId))).toEqual([])
    expect(keysWhere(({ companyIndex, address }) => companies[companyIndex]?.address !== address)).toEqual([])
    expect(new Set(jobs.map(({ regionId }) => unitOf(regionId))).size).toBe(17)
    expect(new Set(jobs.map(({ industryId }) => Math.floor(industryId / 100))).size).toBeGreaterThanOrEqual(25)
    expect(new Set(jobs.map(({ companyIndex }) => companyIndex)).size).toBe(companies.length)
  })

  test('state the facts required in job advertisements', () => {
    const lines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length
    expect(keysWhere(({ duty }) => lines(duty) < 4 || lines(duty) > 6)).toEqual([])
    expect(keysWhere(({ requirement }) => lines(requirement) < 4 || lines(requirement) > 6)).toEqual([])
    expect(keysWhere(({ tags }) => tags.length < 5 || new Set(tags).size !== tags.length)).toEqual([])
    expect(keysWhere(({ recruitCount, address }) => recruitCount < 1 || address === '')).toEqual([])
    expect(
      keysWhere((job) => /[{}]|undefined|NaN/.test(JSON.stringify([job.duty, job.requirement, job.tags]))),
    ).toEqual([])
  })

  test('contain no word forbidden in job advertisements', () => {
    const search = wordSearch(readWords().filter(({ kind, scope }) => kind === 'ban' && scope !== 'all'))
    const findings = jobs.flatMap(({ jobName, duty, requirement, tags }) =>
      [...search([jobName, duty, requirement, ...tags].join('\n'), 'vacancy')].map(({ word }) => word.term),
    )
    expect(findings).toEqual([])
  })

  test('have a pay that depends on place and experience', () => {
    const titles = new Map(readOccupations().families.flatMap(({ titles: all }) => all.map((one) => [one.title, one])))
    const outside = ({ jobName, regionId, workYearsName, salaryMin, salaryMax, isNegotiable }: SeedJob): boolean => {
      if (isNegotiable) return salaryMin !== 0 || salaryMax !== 0
      const title = titles.get(jobName)
      const unit = unitOf(regionId)
      const pay = title?.salary[unit === 420_100 ? 'tier1' : unit === 420_500 || unit === 420_600 ? 'tier2' : 'tier3']
      if (!pay || salaryMin % 500 !== 0 || salaryMax <= salaryMin) return true
      const moved = workYearsName === title?.workYearsName ? [1, 1] : [0.9, 1.12]
      // the factors for the kind and size of the employer are between 0.874 and 1.134
      const low = 0.874 * (moved[0] ?? 1) - 0.02
      const high = 1.134 * (moved[1] ?? 1) + 0.02
      return salaryMin < pay.min * low - 250 || salaryMax > pay.max * high + 500
    }
    expect(keysWhere(outside)).toEqual([])
    expect(shareOf(jobs, ({ isNegotiable }) => isNegotiable)).toBeGreaterThan(0.01)
    const averageOf = (workYearsName: string): number => {
      const open = jobs.filter((job) => job.workYearsName === workYearsName && !job.isNegotiable)
      return open.reduce((sum, job) => sum + job.salaryMin, 0) / open.length
    }
    expect(averageOf('1–3 年')).toBeLessThan(averageOf('3–5 年'))
    expect(averageOf('3–5 年')).toBeLessThan(averageOf('5–10 年'))
  })

  test('were released in working hours before the current time, and end after their release', () => {
    const openAt = (date: Date): boolean => {
      const hour = (date.getTime() / 3_600_000 + 8) % 24
      return hour >= 8.5 && hour <= 18 && ![0, 6].includes(weekdayOf(beijingDayOf(date)))
    }
    expect(keysWhere(({ releasedAt }) => releasedAt > asOf || !openAt(releasedAt))).toEqual([])
    expect(keysWhere(({ releasedAt, deadline }) => deadline <= releasedAt)).toEqual([])
    expect(keysWhere(({ releasedAt }) => asOf.getTime() - releasedAt.getTime() > 94 * 86_400_000)).toEqual([])
  })

  test('include ended, soon ending, hot and reposted jobs in the specified shares', () => {
    const soon = new Date(asOf.getTime() + 8 * 86_400_000)
    const expired = shareOf(jobs, ({ deadline }) => deadline < asOf)
    expect(expired).toBeGreaterThan(0.04)
    expect(expired).toBeLessThan(0.08)
    expect(shareOf(jobs, ({ deadline }) => deadline >= asOf && deadline < soon)).toBeGreaterThan(0.07)
    const hot = jobs.flatMap(({ hotOrder }) => hotOrder ?? [])
    expect(hot).toEqual(hot.map((_, at) => at + 1))
    expect(hot.length).toBeGreaterThanOrEqual(30)
    expect(hot.length).toBeLessThanOrEqual(65)
    expect(keysWhere(({ hotOrder, deadline }) => hotOrder !== null && deadline < asOf)).toEqual([])
    const oldest = asOf.getTime() - 28 * 86_400_000
    expect(keysWhere(({ hotOrder, releasedAt }) => hotOrder !== null && releasedAt.getTime() < oldest)).toEqual([])
    const open = companies.map((_, at) => jobs.filter((job) => job.companyIndex === at && job.deadline >= asOf))
    const largest = open.toSorted((one, other) => other.length - one.length).slice(0, FIRST_PAGE)
    expect(largest.filter((own) => own.every(({ hotOrder }) => hotOrder === null))).toEqual([])
    const reposted = shareOf(jobs, ({ sourceName }) => sourceName !== null)
    expect(reposted).toBeGreaterThan(0.02)
    expect(reposted).toBeLessThan(0.04)
  })

  test('belong to projects of their employer only; projects that have not ended have at least five jobs', () => {
    const projects = new Map(buildProjects(asOf).map((project) => [project.key, project]))
    const wrong = ({ projectKeys, companyIndex, deadline }: SeedJob): boolean =>
      projectKeys.some((key) => {
        const project = projects.get(key)
        return !project?.companyIndexes.includes(companyIndex) || project.endsAt < asOf !== deadline < asOf
      })
    expect(keysWhere(wrong)).toEqual([])
    const bare = [...projects.values()].filter(
      ({ key, endsAt }) => endsAt >= asOf && jobs.filter(({ projectKeys }) => projectKeys.includes(key)).length < 5,
    )
    expect(bare.map(({ projectName }) => projectName)).toEqual([])
  })
})

describe('the jobs of projects that have ended', () => {
  const ended = [...generateEndedJobs(asOf)]

  test('were released before their project began, have ended, and belong to an employer of the project', () => {
    const projects = new Map(buildProjects(asOf).map((project) => [project.key, project]))
    const wrong = ended.filter(({ projectKeys, companyIndex, releasedAt, deadline }) => {
      const project = projects.get(projectKeys[0] ?? '')
      return !project?.companyIndexes.includes(companyIndex) || releasedAt > project.startsAt || deadline > asOf
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('give every ended project more jobs than employers, like all other projects', () => {
    const jobs = [...generateJobs(DEFAULT_JOB_COUNT, asOf), ...ended]
    const small = buildProjects(asOf).filter(({ key, companyIndexes, endsAt }) => {
      const own = jobs.filter(
        ({ projectKeys, deadline }) => projectKeys.includes(key) && (endsAt < asOf || deadline >= asOf),
      )
      return own.length <= companyIndexes.length
    })
    expect(small.map(({ projectName }) => projectName)).toEqual([])
  })
})

describe('a later clock', () => {
  test.each(['2027-02-28T00:00:05+08:00', '2028-01-03T08:30:00+08:00', '2027-06-06T23:59:59+08:00'])(
    'at %s leaves every release in the past and the share of ended jobs below 9 %%',
    (clock) => {
      const later = new Date(clock)
      const jobs = [...generateJobs(800, later)]
      expect(jobs.filter(({ releasedAt, deadline }) => releasedAt > later || deadline <= releasedAt)).toEqual([])
      expect(shareOf(jobs, ({ deadline }) => deadline < later)).toBeLessThan(0.09)
      expect(jobs.filter(({ deadline }) => deadline < later).length).toBeGreaterThan(20)
    },
  )
})

describe('30,000 jobs for benchmarks', () => {
  test('have unique descriptions, and work places in all counties', () => {
    const texts = new Set<string>()
    const places = new Set<number>()
    const regions = new Set(readRegions().map(({ id }) => id))
    let count = 0
    for (const job of generateJobs(30_000, asOf)) {
      count += 1
      texts.add(`${job.jobName}\n${job.duty}\n${job.requirement}`)
      places.add(job.regionId)
    }
    expect(count).toBe(30_000)
    expect(texts.size).toBe(30_000)
    expect(places.size).toBe(103)
    expect([...places].filter((id) => !regions.has(id))).toEqual([])
  })
})
