import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyLogo } from './company-logo.tsx'
import { CompanyRow } from './company-row.tsx'
import { CompanyTile } from './company-tile.tsx'
import { aCompanyCard } from './testing/sample-companies.ts'

const html = (element: Parameters<typeof renderToString>[0]) => renderToString(element).replaceAll('<!-- -->', '')

test('a row shows the full name and the region, a tile the short name', () => {
  const row = html(<CompanyRow company={aCompanyCard()} />)
  expect(row).toContain('<h2><a href="/companyDetail/1">武汉示例软件有限公司</a></h2>')
  expect(row).toContain('武汉·洪山区')
  expect(html(<CompanyTile company={aCompanyCard()} />)).toContain('<h3>示例软件</h3>')
})

test('a company without a short name has its full name on the tile', () => {
  expect(html(<CompanyTile company={aCompanyCard({ companyShortName: '' })} />)).toContain(
    '<h3>武汉示例软件有限公司</h3>',
  )
})

test('unknown facts render no empty span', () => {
  expect(html(<CompanyRow company={aCompanyCard({ scaleName: '', regionName: '' })} />)).not.toContain('<span></span>')
})

test('hot positions of a company are separate links with their pay; without hot positions the line is missing', () => {
  const hotJobList = [{ jobId: 7, jobName: '测试工程师', salaryText: '8–12K' }]
  const row = html(<CompanyRow company={{ ...aCompanyCard(), hotJobList }} />)
  expect(row).toContain('热招')
  expect(row).toMatch(/<a href="\/jobDetail\/7"><span>测试工程师<\/span> <b[^>]*>8–12K<\/b><\/a>/)
  for (const company of [aCompanyCard(), { ...aCompanyCard(), hotJobList: [] }])
    expect(html(<CompanyRow company={company} />)).not.toContain('热招')
})

test('a logo has width and height in the HTML; a company without a logo shows a building icon', () => {
  expect(html(<CompanyLogo logoUrl="/logo.svg" size={72} />)).toMatch(/<img[^>]*width="72" height="72" alt=""/)
  expect(html(<CompanyLogo logoUrl={null} size={72} />)).toMatch(/<span[^>]*>.*#building/)
})

test('a company without open positions shows 暂无在招职位 instead of 0', () => {
  expect(html(<CompanyRow company={aCompanyCard({ jobCount: 0 })} />)).toMatch(/<p[^>]*>暂无在招职位<\/p>/)
})
