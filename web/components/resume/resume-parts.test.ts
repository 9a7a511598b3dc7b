import { expect, test } from 'vitest'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { gapHref, RESUME_PARTS } from './resume-parts.ts'
import { salaryRangeText } from './person-texts.ts'

const missing = (change: Parameters<typeof aResume>[0]) =>
  RESUME_PARTS.filter(({ isFilled }) => !isFilled(aResume(change))).map(({ id }) => id)

test('a part counts as filled when the completeness counts it', () => {
  expect(missing({})).toEqual([])
  expect(missing({ email: '' })).toEqual(['basic'])
  expect(missing({ intention: null, advantage: '' })).toEqual(['intention', 'advantage'])
  expect(missing({ reMiniProgramAttachmentList: [] })).toEqual(['attachment'])
})

test('for a graduate a project stands for the missing employment', () => {
  expect(missing({ workExperienceList: [] })).toEqual(['experience'])
  expect(missing({ workExperienceList: [], workYears: '2' })).toEqual([])
  expect(missing({ workExperienceList: [], workYears: '2', projectExperienceList: [] })).toEqual([
    'experience',
    'project',
  ])
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
