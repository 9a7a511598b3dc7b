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

test('exactly one element of a row has the class pay', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />).match(/class="pay [^"]*">([^<]*)/g)).toHaveLength(1)
})

test('a job nature other than 全职 is shown next to the name', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).not.toContain('全职')
  expect(html(<JobRows jobs={[aJobCard({ jobNatureName: '实习' })]} />)).toContain(
    '<span class="tag tag--blue">实习</span>',
  )
})

test('the employer’s kind and size are shown below its name, if known', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).toContain('<span>国有企业</span><span>1000 人以上</span></small>')
  expect(html(<JobRows jobs={[aJobCard({ natureName: '', scaleName: '' })]} />)).not.toContain('<small')
})

test('the tag 急聘 is shown next to the name, and not among the other tags', () => {
  const row = html(<JobRows jobs={[aJobCard({ tagList: ['急聘', '轨道交通'] })]} />)
  expect(row.match(/急聘/g)).toHaveLength(1)
  expect(row).toMatch(/检修技师<\/span><span class="tag tag--gold">急聘<\/span>/)
})

test('for anonymous visitors the star links to the log-in page, which returns to the list', () => {
  expect(html(<JobRows jobs={[aJobCard()]} />)).toContain('href="/user?from=%2Fjobs%3FpageNum%3D2"')
})

test('不限 is shown as 经验不限 and 学历不限', () => {
  const row = html(<JobRows jobs={[aJobCard({ educationName: '不限', workYearsName: '不限' })]} />)
  expect(row).toContain('<span>经验不限</span><span>学历不限</span>')
})

test('rows with hasCompany={false} have no link to the company', () => {
  expect(html(<JobRows jobs={[aJobCard()]} hasCompany={false} headingLevel={3} />)).not.toContain('companyDetail')
})

test('a job of a company without a logo renders no img in the grid', () => {
  expect(html(<JobGrid jobs={[aJobCard({ logoUrl: null })]} />)).not.toContain('<img')
})
