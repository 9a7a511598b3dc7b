import { expect, test } from 'vitest'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { gapHref, nextStep, RESUME_PARTS, stepOf } from './resume-parts.ts'
import { salaryRangeText } from './person-texts.ts'

const missing = (change: Parameters<typeof aResume>[0]) =>
  RESUME_PARTS.filter(({ isFilled }) => !isFilled(aResume(change))).map(({ id }) => id)

test('a part counts as filled when the completeness counts it', () => {
  expect(missing({})).toEqual([])
  expect(missing({ email: '' })).toEqual(['basic'])
  expect(missing({ intention: null, advantage: '' })).toEqual(['intention', 'advantage'])
  expect(missing({ reMiniProgramAttachmentList: [] })).toEqual(['attachment'])
})

test('a recent graduate needs no employment', () => {
  expect(missing({ workExperienceList: [] })).toEqual(['experience'])
  expect(missing({ workExperienceList: [], workYears: '2' })).toEqual([])
})

test('the steps before applying are listed in order, without optional parts', () => {
  const at = (change: Partial<PersonalInfo>) => nextStep(aResume(change))
  expect(at({ email: '', advantage: '', projectExperienceList: [] })).toBeUndefined()
  expect(at({ intention: null, educationExperienceList: [] })).toMatchObject({
    part: { id: 'intention' },
    number: 2,
    count: 4,
  })
  expect(at({ education: '', intention: null })).toMatchObject({ part: { id: 'basic' }, number: 1 })
  expect(stepOf('advantage')).toBeUndefined()
})

test.each([
  ['basic', '/resume/basic'],
  ['project', '/resume/project/new'],
  ['attachment', '/resume#attachment'],
  ['something new', '/resume/edit'],
])('the gap %s is filled at %s', (part, href) => {
  expect(gapHref(part)).toBe(href)
})

test.each([
  [0, 0, '面议'],
  [18_000, 28_000, '18–28K'],
  [4500, 6000, '4.5–6K'],
  [8000, 8000, '8K'],
  [300, 500, '300–500 元'],
])('%i to %i yuan is %s', (salaryMin, salaryMax, text) => {
  expect(salaryRangeText({ salaryMin, salaryMax })).toBe(text)
})
