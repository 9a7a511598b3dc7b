import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreementVersionText } from '#contracts/constants/agreement-version.ts'
import { ACCOUNT_MESSAGE, malformedMessage, PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { anAccount, anotherCode, callWith, codeFor, loggedIn, PASSWORD, testClock } from './testing/account-client.ts'

const AGREED = agreementVersionText({ agreement: '1.1', privacy: '1.2' })
const NEW_PASSWORD = 'Qingshan-River-88'
const WRONG_CODE = { code: 500, msg: ACCOUNT_MESSAGE.wrongCode }

describe.each(testDatabaseKinds)('accounts on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  })
  afterAll(() => site.close())
  const passwordLogin = (phoneNumber: string, userPassword: string, more = {}) =>
    callWith(site, 'passwordLogin', { phoneNumber, userPassword, ...more })
  const sessionWorks = async (key: string) => (await callWith(site, 'mySessionList', {}, { key })).code === 200

  test('register requires a code and stores the consent; then the password logs in', async () => {
    const phoneNumber = '13800000011'
    const input = { phoneNumber, userPassword: PASSWORD, agreementVersion: AGREED }
    expect(await callWith(site, 'register', { ...input, verifyCode: '000000' })).toEqual(WRONG_CODE)
    const verifyCode = await codeFor(site, phoneNumber, 'register')
    expect(await callWith(site, 'register', { ...input, verifyCode })).toEqual({
      code: 200,
      msg: ACCOUNT_MESSAGE.registered,
    })
    const reply = await passwordLogin(phoneNumber, PASSWORD, { agreementVersion: AGREED })
    expect(reply).toMatchObject({ code: 200, msg: ACCOUNT_MESSAGE.loggedIn })
    expect(reply.token).toMatch(/^[\w-]{43}$/)
    expect(reply.data).toMatchObject({ phoneNumber, userName: '', profilePhoto: '' })
    const consents = await site.database.read.consent.findMany({ orderBy: { id: 'asc' } })
    expect(consents.map(({ document, version, channel }) => [document, version, channel])).toEqual([
      ['agreement', '1.1', 'register'],
      ['privacy', '1.2', 'register'],
    ])
    expect((await passwordLogin(phoneNumber, PASSWORD, { agreementVersion: 'x' })).msg).toBe(
      malformedMessage('协议版本'),
    )
  })

  test('register reveals an existing account only to callers with the correct code', async () => {
    const phoneNumber = '13800000012'
    await anAccount(site, phoneNumber)
    const input = { phoneNumber, userPassword: PASSWORD }
    expect(await callWith(site, 'register', { ...input, verifyCode: '123456' })).toEqual(WRONG_CODE)
    const verifyCode = await codeFor(site, phoneNumber, 'register')
    expect((await callWith(site, 'register', { ...input, verifyCode })).msg).toBe(ACCOUNT_MESSAGE.taken)
  })

  test.each([
    ['Ab1!', PASSWORD_MESSAGE.length],
    ['lowercase', PASSWORD_MESSAGE.variety],
    ['Ab-00000013', PASSWORD_MESSAGE.personal],
    ['P@ssw0rd123', PASSWORD_MESSAGE.common],
    ['Woaini1314', PASSWORD_MESSAGE.common],
  ])('the new password %s is rejected before the code is checked', async (userPassword, msg) => {
    const phoneNumber = '13800000013'
    const input = { phoneNumber, verifyCode: '123456', userPassword }
    expect(await callWith(site, 'register', input)).toEqual({ code: 500, msg })
    expect((await callWith(site, 'editPassword', { ...input, newPassword: userPassword })).msg).toBe(msg)
  })

  test('the first log-in with a code creates an account, the second one logs in the same person', async () => {
    const phoneNumber = '13800000014'
    const first = await callWith(site, 'verifyCodeLogin', {
      phoneNumber,
      verifyCode: await codeFor(site, phoneNumber, 'login'),
    })
    clock.forward(61)
    const second = await callWith(site, 'verifyCodeLogin', {
      phoneNumber,
      verifyCode: await codeFor(site, phoneNumber, 'login'),
    })
    expect(second.data).toEqual(first.data)
    expect(second.token).not.toBe(first.token)
    expect((await passwordLogin(phoneNumber, PASSWORD)).msg).toBe(ACCOUNT_MESSAGE.wrongPassword)
  })

  test('a new password replaces the old one and ends every session', async () => {
    const phoneNumber = '13800000015'
    await anAccount(site, phoneNumber, '林知远')
    const keys = [await loggedIn(site, phoneNumber), await loggedIn(site, phoneNumber)]
    const verifyCode = await codeFor(site, phoneNumber, 'editPassword')
    const edit = (newPassword: string, code = verifyCode) =>
      callWith(site, 'editPassword', { phoneNumber, verifyCode: code, newPassword })
    // without the code, nothing about the name is revealed
    expect(await edit('Xyz-林知远-2871', anotherCode(verifyCode))).toEqual(WRONG_CODE)
    expect((await edit('Xyz-林知远-2871')).msg).toBe(PASSWORD_MESSAGE.personal)
    expect((await edit('Xyz-13800000015-y')).msg).toBe(PASSWORD_MESSAGE.personal)
    // rejected passwords did not consume the code
    expect(await edit(NEW_PASSWORD)).toEqual({ code: 200, msg: ACCOUNT_MESSAGE.passwordChanged })
    for (const key of keys) expect((await callWith(site, 'mySessionList', {}, { key })).code).toBe(102)
    expect((await passwordLogin(phoneNumber, PASSWORD)).msg).toBe(ACCOUNT_MESSAGE.wrongPassword)
    expect((await passwordLogin(phoneNumber, NEW_PASSWORD)).code).toBe(200)
  })

  test('the password of a number without an account cannot be reset', async () => {
    const phoneNumber = '13800000016'
    await expect(codeFor(site, phoneNumber, 'editPassword')).rejects.toThrow('got no message')
    const input = { phoneNumber, verifyCode: '123456', newPassword: NEW_PASSWORD }
    expect(await callWith(site, 'editPassword', input)).toEqual(WRONG_CODE)
  })

  test('logout invalidates the session key, and also succeeds with an ended session or without a session', async () => {
    const phoneNumber = '13800000017'
    await anAccount(site, phoneNumber)
    const key = await loggedIn(site, phoneNumber)
    expect(await sessionWorks(key)).toBe(true)
    expect(await callWith(site, 'logout', {}, { key })).toEqual({ code: 200, msg: ACCOUNT_MESSAGE.loggedOut })
    expect((await callWith(site, 'mySessionList', {}, { key })).code).toBe(102)
    expect(await callWith(site, 'logout', {}, { key })).toEqual({ code: 200, msg: ACCOUNT_MESSAGE.loggedOut })
    expect((await callWith(site, 'logout', {})).code).toBe(200)
  })

  test('a log-in cancels a requested deletion', async () => {
    const phoneNumber = '13800000018'
    const id = await anAccount(site, phoneNumber)
    await site.database.write.person.update({ where: { id }, data: { deletionAskedAt: clock.now() } })
    await loggedIn(site, phoneNumber)
    expect(await site.database.read.person.findUnique({ where: { id } })).toMatchObject({ deletionAskedAt: null })
    const actions = await site.database.read.auditEntry.findMany({ where: { object: `person:${id}` } })
    expect(actions.map(({ action }) => action)).toEqual(['account.deletionTakenBack', 'account.loggedIn.password'])
  })

  test('a log-in stores a session and sets lastLoginAt, but not updatedAt', async () => {
    const phoneNumber = '13800000019'
    const id = await anAccount(site, phoneNumber)
    const before = await site.database.read.person.findUnique({ where: { id } })
    await loggedIn(site, phoneNumber)
    const after = await site.database.read.person.findUnique({ where: { id } })
    expect(after).toEqual({ ...before, lastLoginAt: clock.now() })
    const [session] = await site.database.read.personSession.findMany({ where: { personId: id } })
    expect(session).toMatchObject({
      createdAt: clock.now(),
      lastSeenAt: clock.now(),
      endedAt: null,
      channel: 'password',
    })
    expect((await site.services.audit.verify()).brokenId).toBeUndefined()
  })

  test('a log-in fails if the password is changed while the old password is being verified', async () => {
    const phoneNumber = '13800000020'
    const id = await anAccount(site, phoneNumber)
    const { passwordHasher } = site.services
    const { verify } = passwordHasher
    passwordHasher.verify = async (...asked) => {
      const isRight = await verify(...asked)
      await site.database.write.person.update({ where: { id }, data: { passwordHash: 'another' } })
      return isRight
    }
    const reply = await passwordLogin(phoneNumber, PASSWORD)
    passwordHasher.verify = verify
    expect(reply).toEqual({ code: 500, msg: ACCOUNT_MESSAGE.wrongPassword })
    expect(await site.database.read.personSession.count({ where: { personId: id } })).toBe(0)
  })

  test('registrations, log-ins and log-outs are in the audit log, with the masked address', async () => {
    const [byPassword, byCode] = ['13800000024', '13800000025']
    const register = { phoneNumber: byPassword, userPassword: PASSWORD }
    await callWith(site, 'register', { ...register, verifyCode: await codeFor(site, byPassword, 'register') })
    const key = await loggedIn(site, byPassword)
    await callWith(site, 'logout', {}, { key })
    const verifyCode = await codeFor(site, byCode, 'login')
    await callWith(site, 'verifyCodeLogin', { phoneNumber: byCode, verifyCode })
    const people = await site.database.read.person.findMany({ orderBy: { id: 'desc' }, take: 2, select: { id: true } })
    const entriesOf = async (index: number) => {
      const id = people[index]?.id ?? 0
      const entries = await site.database.read.auditEntry.findMany({ where: { actorId: id }, orderBy: { id: 'asc' } })
      const common = { actorKind: 'person', object: `person:${id}`, result: 'done', address: '127.0.0.*' }
      expect(entries).toMatchObject(entries.map(() => common))
      return entries.map(({ action }) => action)
    }
    expect(await entriesOf(1)).toEqual(['account.registered', 'account.loggedIn.password', 'account.loggedOut'])
    expect(await entriesOf(0)).toEqual(['account.registered', 'account.loggedIn.code'])
  })

  test('the response of a log-in has the name and the photo', async () => {
    const id = await anAccount(site, '13800000026', '林知远')
    const [photo] = await site.services.files.store([
      {
        id: 'e'.repeat(32),
        bytes: Buffer.from('x'),
        originalFilename: 'a.png',
        extension: 'png',
        mediaType: 'image/png',
      },
    ])
    await site.database.write.person.update({ where: { id }, data: { profilePhotoFileId: photo?.id ?? 0 } })
    expect((await passwordLogin('13800000026', PASSWORD)).data).toEqual({
      miniProgramPersonId: id,
      phoneNumber: '13800000026',
      userName: '林知远',
      profilePhoto: expect.stringMatching(new RegExp(`/${'e'.repeat(32)}\\.png\\?expires=\\d+&signature=[\\w-]{43}$`)),
    })
  })

  test('createAll uses the given ids; later persons get the ids after them', async () => {
    const draft = (id: number | undefined, phoneNumber: string) => ({
      ...(id && { id }),
      phoneNumber,
      birthday: '2001-02-03',
      email: 'yuan@example.cn',
      parts: {
        educationCode: '4',
        intention: { create: { jobName: '教师', salaryMin: 0, salaryMax: 0, natureCode: '1' } },
      },
    })
    expect(await site.services.people.createAll([draft(5000, '13800000021'), draft(5001, '13800000022')])).toEqual([
      5000, 5001,
    ])
    expect(await site.services.people.createAll([draft(undefined, '13800000023')])).toEqual([5002])
    const row = await site.database.read.person.findUniqueOrThrow({ where: { id: 5000 }, include: { intention: true } })
    expect(row.intention?.jobName).toBe('教师')
    expect(site.services.cipher.decrypt('email', row.emailCipher ?? '')).toBe('yuan@example.cn')
    expect(site.services.cipher.decrypt('birthday', row.birthdayCipher ?? '')).toBe('2001-02-03')
  })

  test('the audit log has more than ten entries and is intact', async () => {
    const { entryCount, brokenId } = await site.services.audit.verify()
    expect(brokenId).toBeUndefined()
    expect(entryCount).toBeGreaterThan(10)
  })
})
