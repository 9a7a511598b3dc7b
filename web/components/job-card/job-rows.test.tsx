import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { JobGrid } from './job-grid.tsx'
import { JobRows } from './job-rows.tsx'
import { aJobCard } from './testing/sample-jobs.ts'

const html = (node: ReactNode) =>
  renderToString(<MemoryRouter initialEntries={['/jobs?pageNum=2']}>{node}</MemoryRouter>).replaceAll('<!-- -->', '')

test('a row links the job and its company, and shows the date from the server', () => {
  const row = html(<JobRows jobs={[aJobCard()]} />)
  expect(row).toMatch(/<a class="[^"]*" href="\/jobDetail\/7"><h2><span class="[^"]*">检修技师<\/span><\/h2>/)
  expect(row).toMatch(/href="\/companyDetail\/3">.*江北轨道/)
  expect(row).toContain('<time dateTime="2026-11-19" title="2026-11-19">2026-11-19</time>')
  expect(row).not.toContain('style=')
})

test('the pay is the only thing that is called pay', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />).match(/class="pay [^"]*">([^<]*)/g)).toHaveLength(1)
})

test('unusual kinds of work are shown next to the name', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).not.toContain('全职')
  expect(html(<JobRows jobs={[aJobCard({ jobNatureName: '实习' })]} />)).toContain(
    '<span class="tag tag--blue">实习</span>',
  )
})

test('the employer’s kind and size are shown below its name, if known', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).toContain('<span>国有企业</span><span>1000 人以上</span></small>')
  expect(html(<JobRows jobs={[aJobCard({ natureName: '', scaleName: '' })]} />)).not.toContain('<small')
})

test('a job in a hurry says so beside its name, and only there', () => {
  const row = html(<JobRows jobs={[aJobCard({ tagList: ['急聘', '轨道交通'] })]} />)
  expect(row.match(/急聘/g)).toHaveLength(1)
  expect(row).toMatch(/检修技师<\/span><span class="tag tag--gold">急聘<\/span>/)
})

test('for anonymous visitors the star leads to log in and back to the list', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).toContain('href="/user?from=%2Fjobs%3FpageNum%3D2"')
})

test('a 不限 names its subject', () => {
  const row = html(<JobRows jobs={[aJobCard({ educationName: '不限', workYearsName: '不限' })]} />)
  expect(row).toContain('<span>经验不限</span><span>学历不限</span>')
})

test('on a company’s own page the rows go without it', () => {
  expect(html(<JobRows jobs={[aJobCard()]} hasCompany={false} headingLevel={3} />)).not.toContain('companyDetail')
})

test('a company without a logo gets a building in its place', () => {
  expect(html(<JobGrid jobs={[aJobCard({ logoUrl: null })]} />)).not.toContain('<img')
})
