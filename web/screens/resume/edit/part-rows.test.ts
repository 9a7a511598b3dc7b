import { expect, test } from 'vitest'
import { aResume } from '#web/screens/testing/sample-resume.ts'
import { partRows } from './part-rows.ts'

const summaries = (change: Parameters<typeof aResume>[0]) =>
  Object.fromEntries(partRows(aResume(change)).map(({ id, summary }) => [id, summary]))

test('an empty part says that nothing is entered', () => {
  const empty = summaries({
    intention: null,
    advantage: '',
    workExperienceList: [],
    educationExperienceList: [],
    projectExperienceList: [],
    reMiniProgramAttachmentList: [],
  })
  for (const id of ['intention', 'advantage', 'experience', 'education', 'project', 'attachment'])
    expect([id, empty[id]]).toEqual([id, '还没有填写'])
})

test('the personal strengths are counted in characters: a surrogate pair counts as one', () => {
  expect(summaries({ advantage: '能吃苦𠮷🙂' })['advantage']).toBe('5 个字')
})

test('a list names its first entry, and the number of entries if there are several', () => {
  const [work] = aResume({}).workExperienceList
  const one = { ...work, companyName: '澜渚轨道' } as NonNullable<typeof work>
  expect(summaries({ workExperienceList: [one] })['experience']).toBe('澜渚轨道')
  expect(summaries({ workExperienceList: [one, one, one] })['experience']).toBe('澜渚轨道 等 3 条')
})
