import { describe, expect, test } from 'vitest'
import { type MappedServices, siteMap, siteMapIndex, siteMapPart, siteMapParts } from './site-map.ts'

/** Services with the given number of rows; each asks for its rows by number of skipped rows and limit. */
function services(counts: { articles: number; jobs: number; companies: number; projects: number }) {
  const asked: string[] = []
  const rows = (name: keyof typeof counts) => ({
    list: async () => ({ total: counts[name], rows: [] }),
    addresses: async (skip: number, limit: number) => {
      asked.push(`${name} ${skip} ${limit}`)
      return skip >= counts[name] ? [] : [{ id: 7, typeId: 3, updatedAt: new Date('2026-03-01T23:30:00Z') }]
    },
  })
  const projects = {
    list: async () => Array.from({ length: counts.projects }, (_, index) => ({ reRecruitProjectId: index + 5 })),
  }
  const all = { articles: rows('articles'), jobs: rows('jobs'), companies: rows('companies'), projects }
  return { asked, services: all as unknown as MappedServices }
}

describe('the site map', () => {
  const counts = { articles: 20_001, jobs: 20_000, companies: 1, projects: 2 }

  test('has a part for each twenty thousand addresses, and none for what is empty', async () => {
    expect(await siteMapParts(services(counts).services)).toEqual([
      'pages-0',
      'articles-0',
      'articles-1',
      'jobs-0',
      'companies-0',
      'projects-0',
    ])
    const none = services({ articles: 0, jobs: 0, companies: 0, projects: 0 })
    expect(await siteMapParts(none.services)).toEqual(['pages-0'])
  })

  test('a part reads its own rows', async () => {
    const { asked, services: mapped } = services(counts)
    expect(await siteMapPart(mapped, 'articles-1')).toHaveLength(1)
    expect(await siteMapPart(mapped, 'jobs-0')).toHaveLength(1)
    expect(asked).toEqual(['articles 20000 20000', 'jobs 0 20000'])
  })

  test('each kind has the address of its pages; articles and jobs have the day of their change', async () => {
    const { services: mapped } = services(counts)
    expect(await siteMapPart(mapped, 'articles-0')).toEqual([{ path: '/content/3/7', changed: '2026-03-01' }])
    expect(await siteMapPart(mapped, 'jobs-0')).toEqual([{ path: '/jobDetail/7', changed: '2026-03-01' }])
    expect(await siteMapPart(mapped, 'companies-0')).toEqual([{ path: '/companyDetail/7' }])
    expect(await siteMapPart(mapped, 'projects-0')).toEqual([
      { path: '/zoneDetails?reRecruitProjectId=5' },
      { path: '/zoneDetails?reRecruitProjectId=6' },
    ])
  })

  test('an unknown part, and a part past the end, do not exist', async () => {
    const { services: mapped } = services(counts)
    const names = ['jobs-1', 'nothing-0', 'toString-0', 'jobs', 'jobs-10000', 'Jobs-0']
    expect(await Promise.all(names.map((name) => siteMapPart(mapped, name)))).toEqual(names.map(() => undefined))
  })

  test('is XML with escaped addresses', () => {
    expect(siteMapIndex('https://a.cn', ['jobs-0'])).toContain(
      '<sitemap><loc>https://a.cn/sitemap-jobs-0.xml</loc></sitemap></sitemapindex>',
    )
    expect(siteMap('https://a.cn', [{ path: '/x?a=1&b=2', changed: '2026-03-01' }, { path: '/y' }])).toContain(
      '<url><loc>https://a.cn/x?a=1&amp;b=2</loc><lastmod>2026-03-01</lastmod></url><url><loc>https://a.cn/y</loc></url></urlset>',
    )
  })
})
