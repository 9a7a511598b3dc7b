import { expect, test } from 'vitest'
import { aJob } from '#web/components/job-card/testing/sample-jobs.ts'
import { jobPosting } from '#web/layout/page-head/structured-data.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

const origin = 'https://talent.example.cn'
const posting = (change: Parameters<typeof aJob>[0] = {}) =>
  JSON.parse(JSON.stringify(jobPosting(aJob(change), someSiteFacts(), origin))) as Record<string, unknown>

test('a job posting has every property that search engines require', () => {
  expect(posting()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: '检修技师',
    identifier: { '@type': 'PropertyValue', value: '7' },
    datePosted: '2026-11-19T23:30:00+08:00',
    validThrough: '2026-12-15T23:59:59+08:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: '江北轨道', sameAs: `${origin}/companyDetail/3` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        addressRegion: '湖北省',
        addressLocality: '武汉市',
        streetAddress: '湖北省武汉市洪山区示例路 1 号',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CNY',
      value: { '@type': 'QuantitativeValue', minValue: 8000, maxValue: 12_000, unitText: 'MONTH' },
    },
    totalJobOpenings: 4,
  })
})

test('the description is HTML with escaped text', () => {
  expect(posting({ jobDuty: '甲\n<b>乙</b> & 丙', jobRequirement: '' }).description).toBe(
    '<p>岗位职责</p><ul><li>甲</li><li>&lt;b&gt;乙&lt;/b&gt; &amp; 丙</li></ul>',
  )
})

test('a job with negotiable pay has no baseSalary', () => {
  expect(posting({ salaryMin: 0, salaryMax: 0 })).not.toHaveProperty('baseSalary')
})

test.each([
  ['兼职', 'PART_TIME'],
  ['实习', 'INTERN'],
  ['项目制', 'OTHER'],
])('the job nature %s becomes employmentType %s', (jobNatureName, employmentType) => {
  expect(posting({ jobNatureName })).toMatchObject({ employmentType })
})

test.each([
  ['上海市徐汇区示例路 1 号', '上海市', '上海市'],
  ['湖北省恩施土家族苗族自治州利川市示例路', '湖北省', '恩施土家族苗族自治州'],
  ['广西壮族自治区南宁市示例路', '广西壮族自治区', '南宁市'],
  ['示例路 1 号', '湖北省', '武汉'],
])('the address %s is in the province %s and the city %s', (address, addressRegion, addressLocality) => {
  expect(posting({ address })).toMatchObject({ jobLocation: { address: { addressRegion, addressLocality } } })
})

test('without a known origin no URL is output', () => {
  expect(JSON.stringify(jobPosting(aJob(), someSiteFacts(), ''))).not.toContain('"/')
})
