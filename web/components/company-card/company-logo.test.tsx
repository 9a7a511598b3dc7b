import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyLogo } from './company-logo.tsx'
import { CompanyRow } from './company-row.tsx'
import { CompanyTile } from './company-tile.tsx'
import { aCompanyCard } from './testing/sample-companies.ts'

const spansOf = (html: string) => [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)

test('a logo waits until it is near, unless it is urgent; its text is that of the caller', () => {
  expect(renderToStaticMarkup(<CompanyLogo logoUrl="/logo.svg" size={96} alt="江北轨道标志" isUrgent />)).toMatch(
    /src="\/logo.svg" width="96" height="96" alt="江北轨道标志" loading="eager"/,
  )
  expect(renderToStaticMarkup(<CompanyLogo logoUrl="/logo.svg" size={28} />)).toMatch(/alt="" loading="lazy"/)
})

test('an empty address of an upstream counts as no logo', () => {
  const html = renderToStaticMarkup(<CompanyLogo logoUrl="" size={72} className="own" />)
  expect(html).not.toContain('<img')
  expect(html).toMatch(/class="[^"]*size72[^"]* own"/)
})

test('a row shows nature, scale and industry in this order, a tile nature and scale', () => {
  const company = aCompanyCard({ natureName: '国有企业', scaleName: '', industryName: '软件开发', jobCount: 1 })
  expect(spansOf(renderToStaticMarkup(<CompanyRow company={company} headingLevel={3} />))).toEqual([
    '国有企业',
    '软件开发',
  ])
  expect(spansOf(renderToStaticMarkup(<CompanyTile company={company} />))).toEqual(['国有企业'])
  const whole = aCompanyCard({ natureName: '甲', scaleName: '乙', industryName: '丙' })
  expect(spansOf(renderToStaticMarkup(<CompanyRow company={whole} />)).slice(0, 3)).toEqual(['甲', '乙', '丙'])
  expect(renderToStaticMarkup(<CompanyTile company={whole} />)).toContain('<p class="muted">丙</p>')
})

test('the heading has the level of its list, and a single open position is counted', () => {
  const html = renderToStaticMarkup(<CompanyRow company={aCompanyCard({ jobCount: 1 })} headingLevel={3} />)
  expect(html).toContain('<h3><a')
  expect(html).toContain('<b class="num">1</b>在招职位')
})
