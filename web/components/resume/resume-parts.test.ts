import { expect, test } from 'vitest'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { gapHref, nextStep, RESUME_PARTS, stepOf } from './resume-parts.ts'
import { salaryRangeText } from './person-texts.ts'

const missing = (change: Parameters<typeof aResume>[0]) =>
  RESUME_PARTS.filter(({ isFilled }) => !isFilled(aResume(change))).map(({ id }) => id)

test('isFilled is false for a part that lacks a value needed for completeness', () => {
  expect(missing({})).toEqual([])
  expect(missing({ email: '' })).toEqual(['basic'])
  expect(missing({ intention: null, advantage: '' })).toEqual(['intention', 'advantage'])
  expect(missing({ reMiniProgramAttachmentList: [] })).toEqual(['attachment'])
})

test('the part experience counts as filled without entries for a recent graduate', () => {
  expect(missing({ workExperienceList: [] })).toEqual(['experience'])
  expect(missing({ workExperienceList: [], workYears: '2' })).toEqual([])
})

test('nextStep returns the first part that lacks a value required for an application, and ignores optional parts and fields', () => {
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
])('the form for the gap %s is at %s', (part, href) => {
  expect(gapHref(part)).toBe(href)
})

test.each([
  [0, 0, '面议'],
  [18_000, 28_000, '18–28K'],
  [4500, 6000, '4.5–6K'],
  [8000, 8000, '8K'],
  [300, 500, '300–500 元'],
])('a pay from %i to %i yuan is shown as %s', (salaryMin, salaryMax, text) => {
  expect(salaryRangeText({ salaryMin, salaryMax })).toBe(text)
})
