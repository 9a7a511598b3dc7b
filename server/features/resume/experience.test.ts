import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGE, RESUME_MESSAGE, malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

const work = { companyName: '澜渚轨道', positionName: '工程师', startTime: '2020-07', toNow: true, workContent: '设计' }
const education = {
  schoolName: '楚渚理工大学',
  majorName: '哲学',
  education: '4',
  fullTime: true,
  startTime: '2016-09',
  endTime: '2020-06',
}
const project = {
  projectName: '转向架',
  projectRole: '设计',
  startTime: '2021-01',
  endTime: '2022-01',
  projectContent: '图纸',
}

describe.each(testDatabaseKinds)('the entries of a resume on %s', (kind) => {
  let site: TestApp
  let person: TestPerson

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  const read = async (): Promise<PersonalInfo> => {
    const reply = await person.call('personalInfo')
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply.data
  }
  const refusal = (msg: string) => ({ code: 500, msg })

  test('are sorted newest first, current entries before all others', async () => {
    for (const [startTime, endTime] of [
      ['2014-01', '2016-01'],
      ['2018-01', '2019-01'],
      ['2017-01', '2019-01'],
      ['2013-01', ''],
    ] as const) {
      await person.call('workExperienceCommit', { ...work, startTime, endTime, toNow: endTime === '' })
    }
    const { workExperienceList } = await read()
    expect(workExperienceList.map(({ startTime }) => startTime)).toEqual(['2013-01', '2018-01', '2017-01', '2014-01'])
    expect(workExperienceList[0]).toMatchObject({ endTime: '', toNow: true })
    // of entries with the same months, the one that was added later comes first
    await person.call('workExperienceCommit', {
      ...work,
      companyName: '后添的公司',
      toNow: false,
      startTime: '2017-01',
      endTime: '2019-01',
    })
    expect((await read()).workExperienceList.map(({ companyName }) => companyName).indexOf('后添的公司')).toBe(2)
  })

  test.each([
    [
      'work',
      'workExperienceCommit',
      'workExperienceId',
      'workExperienceList',
      'deleteWorkExperience',
      work,
      { positionName: '主管' },
    ],
    [
      'education',
      'educationExperienceCommit',
      'educationExperienceId',
      'educationExperienceList',
      'deleteEducationExperience',
      { ...education, undergraduateMajorId: 100_000 },
      { education: '5' },
    ],
    [
      'project',
      'projectExperienceCommit',
      'projectExperienceId',
      'projectExperienceList',
      'deleteProjectExperience',
      project,
      { projectRole: '主持' },
    ],
  ] as const)(
    'of kind %s can be added, replaced and deleted',
    async (_name, commit, idName, list, remove, entry, change) => {
      const id = idOf(await person.call(commit, entry), idName)
      expect((await read())[list]).toMatchObject([{ [idName]: id, ...entry }])
      await person.call(commit, { ...entry, ...change, [idName]: id })
      expect((await read())[list]).toMatchObject([{ [idName]: id, ...entry, ...change }])
      expect(await person.call(remove, { id })).toEqual({ code: 200, msg: MESSAGE.success })
      expect((await read())[list]).toEqual([])
      expect(await person.call(remove, { id })).toEqual(refusal(MESSAGE.failed))
    },
  )

  test.each([
    [
      'an end before the start',
      'projectExperienceCommit',
      { ...project, endTime: '2020-12' },
      RESUME_MESSAGE.endsBefore,
    ],
    ['neither an end nor until now', 'projectExperienceCommit', { ...project, endTime: '' }, RESUME_MESSAGE.noEnd],
    [
      'a major that is none',
      'educationExperienceCommit',
      { ...education, undergraduateMajorId: 5 },
      malformedMessage('专业编号'),
    ],
    ['an unknown degree', 'educationExperienceCommit', { ...education, education: '9' }, malformedMessage('学历')],
    [
      'a script for a link',
      'projectExperienceCommit',
      { ...project, projectUrl: 'javascript:alert(1)' },
      malformedMessage('项目链接'),
    ],
    ['a company of spaces', 'workExperienceCommit', { ...work, companyName: '    ' }, missingMessage('公司名称')],
  ] as const)('are rejected with %s', async (_name, commit, input, msg) => {
    expect(await person.call(commit, input)).toEqual(refusal(msg))
  })

  test('are limited to thirty of a kind, even with parallel requests', async () => {
    const replies = await Promise.all(Array.from({ length: 34 }, () => person.call('workExperienceCommit', work)))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(30)
    expect(replies.filter(({ code }) => code === 500)).toContainEqual(refusal(RESUME_MESSAGE.tooManyEntries))
    expect((await read()).workExperienceList).toHaveLength(30)
  })
})

function idOf(reply: unknown, name: string): number {
  return Number((reply as { data: Record<string, unknown> }).data[name])
}
