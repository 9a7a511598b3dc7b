import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#contracts/constants/password-rules.ts'
import { readPeople } from '#seed/content/people/read-people.ts'
import { movedTimes } from './moved-times.ts'
import { personDraft } from './person-draft.ts'

const known = { passwordHash: '', profilePhotoFileId: null, registeredAt: new Date(), changedAt: new Date() }

describe.each(readPeople())('$userName', (person) => {
  test('has only list entries with codes, and a major of the catalogue', () => {
    const { parts } = personDraft(person, known)
    expect(parts).toMatchObject({
      educationCode: expect.stringMatching(/^[2-6]$/),
      intention: { create: { natureCode: '1' } },
    })
    expect(JSON.stringify(parts?.educationExperiences)).not.toContain('"majorId":null')
  })

  test('has a password that the rules accept', () => {
    expect(passwordProblem(person.password, person)).toBeUndefined()
  })

  test('has an application in every state; steps begin with the first state and are in chronological order', () => {
    const states = new Set(person.applications.map(({ applyStatus }) => applyStatus))
    expect([...states].toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
    for (const { applyStatus, progressList } of person.applications) {
      const times = progressList.map(({ time }) => time)
      expect(times).toEqual(times.toSorted())
      expect(progressList[0]?.applyStatus).toBe('1')
      expect(progressList.at(-1)?.applyStatus).toBe(applyStatus)
    }
  })

  test('has no entry that ends before it starts', () => {
    const entries = [...person.workExperienceList, ...person.educationExperienceList, ...person.projectExperienceList]
    for (const { startTime, endTime } of entries) expect(endTime === '' || endTime >= startTime).toBe(true)
  })
})

test('movedTimes moves times, and days in texts, by whole days', () => {
  const times = movedTimes(new Date('2027-01-02T15:00:00+08:00')) // 42 days after the reference day
  expect(times.instant('2026-11-20 21:14:08')).toEqual(new Date('2027-01-01T21:14:08+08:00'))
  expect(times.text('请于 11 月 24 日 14:00 到场')).toBe('请于 1 月 5 日 14:00 到场')
})
