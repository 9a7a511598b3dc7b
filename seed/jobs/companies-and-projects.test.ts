import { readWords } from '#seed/content/read-content.ts'
import { wordSearch } from '#server/features/text-check/word-search.ts'
import { describe, expect, test } from 'vitest'
import { readIndustries } from '#seed/lookups/industries.ts'
import { readRegions } from '#seed/lookups/regions.ts'
import { buildCompanies } from './build-companies.ts'
import { buildProjects, type SeedProject } from './build-projects.ts'

const asOf = new Date('2026-11-21T10:00:00+08:00')
const regions = new Map(readRegions().map((region) => [region.id, region]))

describe('the companies', () => {
  const companies = buildCompanies()

  test('are at least 150, have unique names, and are in all 17 units of the province', () => {
    expect(companies.length).toBeGreaterThanOrEqual(150)
    expect(new Set(companies.map(({ fullName }) => fullName)).size).toBe(companies.length)
    expect(new Set(companies.map(({ shortName }) => shortName)).size).toBe(companies.length)
    const units = new Set(
      companies.map(({ regionId }) => (regions.get(regionId)?.level === 3 ? regions.get(regionId)?.pid : regionId)),
    )
    expect(units.size).toBe(17)
  })

  test('have existing regions and industries, and addresses in their region', () => {
    const industries = new Set(readIndustries().map(({ id }) => id))
    const wrong = companies.filter(({ regionId, industryId, address }) => {
      const region = regions.get(regionId)
      return !region || !industries.has(industryId) || !address.includes(region.name)
    })
    expect(wrong.map(({ fullName }) => fullName)).toEqual([])
  })

  test('include six hot companies, numbered without gaps', () => {
    const orders = companies.flatMap(({ hotOrder }) => hotOrder ?? [])
    expect(orders.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

/** Groups of subjects whose pictures look alike to visitors. */
const PICTURE_KINDS: Record<string, string[]> = {
  campus: ['campus', 'campus-fair'],
  hall: ['fair-hall', 'meeting', 'training', 'exam', 'council'],
  view: ['bridge', 'park', 'rail'],
  building: ['tower', 'headquarters', 'laboratory', 'works', 'industry'],
  room: ['open-office', 'reception'],
  paper: ['documents', 'signing', 'award'],
  diagram: ['map', 'network', 'chart'],
}

function kindOf({ cover }: SeedProject): string {
  const subject = cover.replace(/^picture:/, '').replace(/-\d+$/, '')
  const kind = Object.entries(PICTURE_KINDS).find(([, subjects]) => subjects.includes(subject))
  if (kind === undefined) throw new Error(`${cover} is of no kind yet`)
  return kind[0]
}

describe('the recruitment projects', () => {
  const projects = buildProjects(asOf)
  const covers = (unit: number, regionId: number): boolean => regionId === unit || regions.get(regionId)?.pid === unit

  test('are at least 24, and each of the 17 units of the province has one', () => {
    expect(projects.length).toBeGreaterThanOrEqual(24)
    const units = [...regions.values()].filter(({ level }) => level === 2)
    const bare = units.filter(({ id }) => !projects.some(({ regionId }) => covers(id, regionId)))
    expect(units).toHaveLength(17)
    expect(bare.map(({ name }) => name)).toEqual([])
    expect(projects.filter(({ regionId }) => !regions.has(regionId))).toEqual([])
  })

  test('include at least six running, six future and six ended projects at any time', () => {
    for (const clock of [asOf, new Date('2029-05-01T15:00:00+08:00')]) {
      const states = buildProjects(clock).map(({ startsAt, endsAt }) => {
        expect(endsAt > startsAt).toBe(true)
        if (startsAt > clock) return 'coming'
        return endsAt < clock ? 'ended' : 'running'
      })
      for (const state of ['coming', 'running', 'ended'])
        expect(states.filter((one) => one === state).length).toBeGreaterThanOrEqual(6)
    }
  })

  test('with similar pictures are never adjacent, in any city', () => {
    const stageOf = ({ startsAt, endsAt }: SeedProject) => (startsAt > asOf ? 0 : endsAt < asOf ? 2 : 1)
    const shown = (list: readonly SeedProject[], stage: number) =>
      list
        .filter((project) => stageOf(project) === stage)
        .toSorted((a, b) => (a.startsAt.getTime() - b.startsAt.getTime()) * (stage === 2 ? -1 : 1))
    const cities = [...regions.values()].filter(({ level }) => level === 2)
    const lists = [projects, ...cities.map(({ id }) => projects.filter(({ regionId }) => covers(id, regionId)))]
    const alike = lists
      .flatMap((list) => [0, 1, 2].map((stage) => shown(list, stage)))
      .flatMap((group) =>
        // adjacent means next to each other, or one above the other in rows of two and of three
        [1, 2, 3].flatMap((step) =>
          group.flatMap((one, index) => {
            const other = group[index + step]
            return other && kindOf(one) === kindOf(other) ? `${one.cover} ${other.cover}` : []
          }),
        ),
      )
    expect(alike).toEqual([])
  })

  test('refer to existing companies, each at most once', () => {
    const companies = buildCompanies()
    const wrong = projects.filter(
      ({ companyIndexes }) =>
        companyIndexes.length === 0 ||
        new Set(companyIndexes).size !== companyIndexes.length ||
        companyIndexes.some((index) => !companies[index]),
    )
    expect(wrong.map(({ projectName }) => projectName)).toEqual([])
  })
})

test('no company and no project contains a word forbidden in job advertisements', () => {
  const search = wordSearch(readWords().filter(({ kind, scope }) => kind === 'ban' && scope !== 'all'))
  const found = (text: string) => [...search(text, 'vacancy')].map(({ word }) => word.term)
  expect(found('仅限应届男生，限武汉户口')).toHaveLength(2)
  const texts = [
    ...buildCompanies().flatMap(({ intro, welfareTags }) => [intro, ...welfareTags]),
    ...buildProjects(asOf).flatMap(({ projectName, projectIntro, content }) => [projectName, projectIntro, content]),
  ]
  expect(texts.flatMap(found)).toEqual([])
})
