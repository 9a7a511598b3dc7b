import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RESUME_MESSAGE, malformedMessage, missingMessage } from '#contracts/constants/error-messages.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

const intention = { jobName: '车辆工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1' }
describe.each(testDatabaseKinds)('a resume on %s', (kind) => {
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

  const read = async (who = person): Promise<PersonalInfo> => {
    const reply = await who.call('personalInfo')
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply.data
  }
  const refusal = (msg: string) => ({ code: 500, msg })

  test('of a new account is empty except for the unmasked phone number', async () => {
    expect(await read()).toMatchObject({
      miniProgramPersonId: person.id,
      userName: '',
      phoneNumber: person.phoneNumber,
      sex: '0',
      birthday: '',
      regionId: null,
      intention: null,
      completeness: 0,
      workExperienceList: [],
      reMiniProgramAttachmentList: [],
    })
  })

  test('keeps fields that a commit omits, and clears fields that it sends empty', async () => {
    await person.call('personalInfoCommit', {
      userName: ' 林屿舟 ',
      sex: '1',
      birthday: '1996-04-18',
      email: 'lin@example.cn',
      education: '5',
      workYears: '6',
      regionId: 420_111,
      politicalStatus: '群众',
      advantage: '五年经验',
      intention: { ...intention, industryId: 33_712, reTradeId: 30_000, regionId: 420_100, arrivalTime: '3' },
    })
    const full = await read()
    expect(full).toMatchObject({
      userName: '林屿舟',
      birthday: '1996-04-18',
      email: 'lin@example.cn',
      educationName: '硕士',
      workYearsName: '5–10 年',
      regionName: '武汉·洪山区',
      intention: {
        industryName: '城市轨道交通设备制造',
        tradeName: '制造业',
        regionName: '武汉市',
        jobNatureName: '全职',
        arrivalTimeName: '一个月内到岗',
      },
    })
    const reply = await person.call('personalInfoCommit', {
      email: '',
      birthday: '',
      education: '',
      regionId: null,
      sex: '',
      intention,
    })
    expect(reply).toMatchObject({ code: 200, data: { email: '', regionId: null, completeness: 25 } })
    const { updateTime: _time, gapList: _gaps, completeness: _points, ...rest } = await read()
    const { updateTime: _before, gapList: _told, completeness: _reached, ...known } = full
    expect(rest).toEqual({
      ...known,
      email: '',
      birthday: '',
      education: '',
      educationName: '',
      regionId: null,
      regionName: '',
      sex: '0',
      intention: {
        ...intention,
        industryId: null,
        industryName: '',
        reTradeId: null,
        tradeName: '',
        regionId: null,
        regionName: '',
        jobNatureName: '全职',
        arrivalTime: '',
        arrivalTimeName: '',
      },
    })
  })

  test('cannot change the account: phone number, ids and password in a commit are ignored', async () => {
    const before = await site.database.read.person.findUnique({ where: { id: person.id } })
    const other = await logIn(site)
    await person.call('personalInfoCommit', {
      miniProgramPersonId: other.id,
      personId: other.id,
      id: other.id,
      phoneNumber: '13800000000',
      phoneCipher: 'x',
      phoneLookup: 'x',
      userPassword: 'x',
      passwordHash: 'x',
      deletionAskedAt: '2026-01-01',
      profilePhotoFileId: 1,
      role: 'admin',
      advantage: '新',
    })
    const after = await site.database.read.person.findUnique({ where: { id: person.id } })
    expect(after).toEqual({ ...before, advantage: '新', updatedAt: clock.now() })
    expect(await read(other)).toMatchObject({ advantage: '', phoneNumber: other.phoneNumber })
  })

  test('is stored with encrypted e-mail and birthday', async () => {
    await person.call('personalInfoCommit', { email: 'canary@example.cn', birthday: '1996-04-18' })
    const row = await site.database.read.person.findUnique({ where: { id: person.id } })
    expect(JSON.stringify(row)).not.toMatch(/canary|1996-04-18|199000/)
  })

  test.each([
    ['a child', { birthday: '2012-03-11' }, RESUME_MESSAGE.tooYoung],
    ['a day that never was', { birthday: '2001-02-30' }, malformedMessage('出生日期')],
    ['a name of spaces', { userName: '　 　 ' }, missingMessage('姓名')],
    ['an unknown code', { education: '1' }, malformedMessage('最高学历')],
    ['an unknown political status', { politicalStatus: '神仙' }, malformedMessage('政治面貌')],
    ['a region that is none', { regionId: 999_999 }, malformedMessage('现居地')],
    ['an industry that is none', { intention: { ...intention, industryId: 7 } }, malformedMessage('期望行业')],
    ['a trade that is none', { intention: { ...intention, reTradeId: 7 } }, malformedMessage('期望职业方向')],
    ['pay the wrong way round', { intention: { ...intention, salaryMin: 13_000 } }, RESUME_MESSAGE.salaryTurned],
    [
      'a photo that is nobody’s',
      { profilePhoto: `/profile/upload/2026/03/10/${'a'.repeat(32)}.png` },
      RESUME_MESSAGE.photoGone,
    ],
    ['a photo outside', { profilePhoto: '../../etc/passwd' }, malformedMessage('头像')],
  ])('rejects %s and changes nothing', async (_name, input, msg) => {
    expect(await person.call('personalInfoCommit', { advantage: '不应写入', ...input })).toEqual(refusal(msg))
    expect((await read()).advantage).toBe('')
  })

  test('cannot be read after the session has ended', async () => {
    await site.database.write.personSession.updateMany({
      where: { personId: person.id },
      data: { endedAt: clock.now() },
    })
    expect(await person.call('personalInfo')).toMatchObject({ code: 102 })
  })
})
