import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const INVISIBLE = '\u200b\u200b'
const NOW = new Date('2026-03-10T10:00:00+08:00')
const intention = { jobName: '车辆工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1' }
const span = { startTime: '2016-09', endTime: '2020-06' }
const work = { ...span, companyName: '澜渚轨道', positionName: '工程师', workContent: '设计' }
const education = { ...span, schoolName: '楚渚大学', majorName: '哲学', education: '4', fullTime: true }
const project = { ...span, projectName: '转向架', projectRole: '设计', projectContent: '图纸' }

describe.each(testDatabaseKinds)('the fields of a résumé on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => NOW } })
    await site.services.lookupWriting.insert(sampleLookups)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  test.each([
    ['personalInfoCommit', { sex: '3' }, malformedMessage('性别')],
    ['personalInfoCommit', { workYears: '1' }, malformedMessage('工作年限')],
    ['personalInfoCommit', { intention: { ...intention, jobNature: '9' } }, malformedMessage('工作性质')],
    ['personalInfoCommit', { intention: { ...intention, arrivalTime: '9' } }, malformedMessage('到岗时间')],
    ['personalInfoCommit', { intention: { ...intention, regionId: 999_999 } }, malformedMessage('期望地区')],
    ['personalInfoCommit', { intention: { ...intention, jobName: INVISIBLE } }, missingMessage('期望职位')],
    ['workExperienceCommit', { ...work, companyName: ' 甲 ' }, malformedMessage('公司名称')],
    ['workExperienceCommit', { ...work, positionName: ' 甲 ' }, malformedMessage('职位名称')],
    ['workExperienceCommit', { ...work, workContent: INVISIBLE }, missingMessage('工作内容')],
    ['educationExperienceCommit', { ...education, schoolName: ' 甲 ' }, malformedMessage('学校名称')],
    ['educationExperienceCommit', { ...education, majorName: INVISIBLE }, missingMessage('专业名称')],
    ['projectExperienceCommit', { ...project, projectName: ' 甲 ' }, malformedMessage('项目名称')],
    ['projectExperienceCommit', { ...project, projectRole: INVISIBLE }, missingMessage('担任角色')],
    ['projectExperienceCommit', { ...project, projectContent: INVISIBLE }, missingMessage('项目描述')],
  ] as const)('%s of %j is rejected', async (call, input, msg) => {
    expect(await person.call(call, input)).toEqual({ code: 500, msg })
  })

  test('an entry keeps optional fields, and can be changed and removed only by its owner', async () => {
    const other = await logIn(site)
    const added = await person.call('workExperienceCommit', { ...work, industryName: ' 制造业 ', toNow: false })
    expect(added.code).toBe(200)
    await person.call('projectExperienceCommit', { ...project, projectUrl: 'https://one.example.cn', toNow: false })
    await person.call('projectExperienceCommit', { ...project, projectName: '另一个', toNow: false })
    const read = async () => (await site.services.resumes.read(person.id)).workExperienceList
    const [entry] = await read()
    expect(entry).toMatchObject({ industryName: '制造业', endTime: '2020-06', toNow: false })
    const urls = (await site.services.resumes.read(person.id)).projectExperienceList.map(({ projectUrl }) => projectUrl)
    expect(urls).toEqual(['', 'https://one.example.cn'])
    const rows = await site.database.read.projectExperience.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(rows.map(({ url }) => url)).toEqual([null, 'https://one.example.cn'])
    const id = entry?.workExperienceId
    for (const reply of [
      await other.call('workExperienceCommit', { ...work, workExperienceId: id, companyName: '别人改的' }),
      await other.call('deleteWorkExperience', { id }),
    ])
      expect(reply.code).toBe(500)
    expect(await read()).toEqual([entry])
  })

  test('a change of an entry is a change of the résumé', async () => {
    const old = new Date('2026-01-01T00:00:00Z')
    await site.database.write.person.update({ where: { id: person.id }, data: { updatedAt: old } })
    expect((await site.services.resumes.read(person.id)).updateTime).toBe('2026-01-01 08:00:00')
    await person.call('workExperienceCommit', { ...work, toNow: false })
    expect((await site.services.resumes.read(person.id)).updateTime).toBe('2026-03-10 10:00:00')
  })

  test('a consent by an action is stored with its subject, time and hashed address', async () => {
    const { recordConsent, cipher } = site.services
    const consent = { personId: person.id, document: 'application', subject: '某单位', address: '203.0.113.7' } as const
    await site.database.transaction((tx) => recordConsent(tx, consent))
    expect(await site.database.read.consent.findMany({ where: { personId: person.id } })).toEqual([
      {
        id: expect.any(Number),
        personId: person.id,
        document: 'application',
        subject: '某单位',
        version: '1.0',
        channel: 'deed',
        addressHash: cipher.keyedHash('address', '203.0.113.7'),
        createdAt: NOW,
      },
    ])
  })
})
