import { expect, test } from 'vitest'
import { fitReasons, missingFacts, type PolicyPerson } from './policy-fit.ts'

const person = (change: Partial<PolicyPerson> = {}): PolicyPerson => ({
  education: '5',
  educationName: '硕士',
  graduated: '2025-06',
  workYears: '4',
  workYearsName: '1–3 年',
  places: ['武汉·洪山区'],
  livesAt: '武汉·洪山区',
  month: '2026-11',
  ...change,
})

const policy = (audience: string, { issuer = '省人才办', location = null as string | null } = {}) => ({
  location,
  policyFactList: [
    { name: '发布机构', value: issuer },
    { name: '适用对象', value: audience },
  ],
})

test.each<[string, string, Partial<PolicyPerson>, string[]]>([
  ['two years after graduation', '高校毕业生', {}, ['2025 年 6 月毕业，属于“高校毕业生”']],
  ['before graduation', '高校毕业生', { graduated: '2027-06' }, ['预计 2027 年 6 月毕业，属于“高校毕业生”']],
  ['too long after graduation', '高校毕业生', { graduated: '2024-10' }, []],
  [
    'within the years that it names',
    '毕业五年内的高校毕业生',
    { graduated: '2022-06' },
    ['2022 年 6 月毕业，属于“高校毕业生”'],
  ],
  [
    'exactly the years that it names after graduation',
    '毕业五年内的高校毕业生',
    { graduated: '2021-11' },
    ['2021 年 11 月毕业，属于“高校毕业生”'],
  ],
  ['a month more than these years after graduation', '毕业五年内的高校毕业生', { graduated: '2021-10' }, []],
  ['by education', '高层次人才', {}, ['学历为硕士，属于“高层次人才”']],
  ['not with less education', '高层次人才', { education: '4', educationName: '本科' }, []],
  ['only with a doctorate', '博士、用人单位', {}, []],
  ['in work', '在职人员', {}, ['有1–3年工作经验，属于“求职和在职人员”']],
  ['not for graduates', '在职人员', { workYears: '2' }, []],
  ['never for employers', '用人单位', {}, []],
  ['never without facts', '高校毕业生', { graduated: '' }, []],
  ['with the lowest education that it names', '本科及以上高校毕业生', { education: '3' }, []],
])('the reasons for a policy (%s: %s) are correct', (_when, audience, change, reasons) => {
  expect(fitReasons(policy(audience), person(change))).toEqual(reasons)
})

test('the policy of a city requires living there or wanting to work there', () => {
  const ofCity = policy('高校毕业生', { location: '武汉' })
  expect(fitReasons(ofCity, person())).toContain('现居武汉·洪山区')
  const wanting = person({ livesAt: '荆州市', places: ['荆州市', '武汉市'] })
  expect(fitReasons(ofCity, wanting)).toContain('期望在武汉工作')
  expect(fitReasons(ofCity, person({ livesAt: '荆州市', places: ['荆州市'] }))).toEqual([])
  expect(fitReasons(policy('高校毕业生', { issuer: '宜昌市人社局' }), person())).toEqual([])
  expect(fitReasons(ofCity, person({ livesAt: '', places: [] }))).toHaveLength(1)
})

test('a minimum education that the policy requires is a reason, too', () => {
  expect(fitReasons(policy('本科及以上高校毕业生'), person())).toContain('学历为硕士，达到要求的本科')
})

test('facts missing in the résumé are named', () => {
  expect(missingFacts(person())).toEqual([])
  expect(missingFacts(person({ education: '', graduated: '', livesAt: '' }))).toEqual(['学历', '毕业时间', '现居地'])
})
