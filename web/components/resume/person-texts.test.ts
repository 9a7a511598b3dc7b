import { expect, test } from 'vitest'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { personFacts, salaryRangeText } from './person-texts.ts'

const person = (change: Partial<PersonalInfo>) =>
  personFacts({
    sex: '1',
    birthday: '1997-03-08',
    workYearsName: '3–5 年',
    educationName: '本科',
    politicalStatus: '群众',
    ...change,
  } as PersonalInfo)

test('the facts of a person are listed in their order', () => {
  expect(person({})).toEqual(['男', '1997-03 出生', '3–5 年经验', '本科', '群众'])
})

test('unknown facts are left out', () => {
  expect(person({ sex: '0', birthday: '', workYearsName: '', educationName: '', politicalStatus: '' })).toEqual([])
  expect(person({ sex: '7' })[0]).toBe('1997-03 出生')
  expect(person({ sex: '2' })[0]).toBe('女')
})

test('an experience that is no number of years has its own words', () => {
  expect(person({ workYearsName: '应届毕业生' })).toContain('应届毕业生')
})

test.each([
  [{ salaryMin: 0, salaryMax: 0 }, '面议'],
  [{ salaryMin: 300, salaryMax: 800 }, '300–800 元'],
  [{ salaryMin: 999, salaryMax: 999 }, '999 元'],
  [{ salaryMin: 1000, salaryMax: 1000 }, '1K'],
  [{ salaryMin: 18_000, salaryMax: 28_000 }, '18–28K'],
  [{ salaryMin: 7550, salaryMax: 9500 }, '7.6–9.5K'],
  [{ salaryMin: 8040, salaryMax: 8040 }, '8K'],
])('the pay %j is shown as %s', (range, text) => {
  expect(salaryRangeText(range)).toBe(text)
})
