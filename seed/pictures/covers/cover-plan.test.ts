import { describe, expect, it } from 'vitest'
import { familiesOf, planCovers } from './cover-plan.ts'
import type { PlannedArticle } from './cover-plan.ts'

const column = (typeId: PlannedArticle['typeId'], count: number): PlannedArticle[] =>
  Array.from({ length: count }, () => ({ typeId }))

/** As many articles per column as the site has. */
const site: PlannedArticle[] = [
  ...column(1, 54),
  ...column(2, 66),
  ...column(3, 48),
  ...column(4, 30),
  ...column(7, 12),
  ...column(8, 17),
  ...column(9, 22),
  ...column('policy', 21),
]

describe('planCovers', () => {
  it('keeps the family an author named', () => {
    const plan = planCovers([{ typeId: 1, cover: 'map' }, { typeId: 1 }])
    expect(plan[0]).toEqual({ family: 'map', seed: 1 })
  })

  it('never gives two neighbours of a column the same family, also beside a named one', () => {
    const articles: PlannedArticle[] = [...column(4, 2), { typeId: 4, cover: 'award' }, ...column(4, 2)]
    const families = planCovers(articles).map((cover) => cover.family)
    families.slice(1).forEach((family, index) => expect(family).not.toBe(families[index]))
  })

  it('gives no two articles the same cover', () => {
    const keys = planCovers(site).map(({ family, seed }) => `${family}/${seed}`)
    expect(new Set(keys).size).toBe(site.length)
  })

  it('keeps every family of a full site at twenty covers or fewer', () => {
    const seeds = planCovers(site).map(({ seed }) => seed)
    expect(Math.max(...seeds)).toBeLessThanOrEqual(20)
  })

  it('takes only families that suit the column', () => {
    planCovers(site).forEach(({ family }, index) => {
      expect(familiesOf(site[index]?.typeId ?? 1)).toContain(family)
    })
  })

  it('refuses a column without pictures', () => {
    expect(() => planCovers([{ typeId: 99 }])).toThrow(RangeError)
  })
})
