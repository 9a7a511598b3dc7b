import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, codeOf, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

describe.each(testDatabaseKinds)('staff on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let administrator: Member
  let security: Member
  let auditor: Member
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    administrator = await aMember(site, clock, [{ role: 'systemAdministrator', scope: 'all' }])
    security = await aMember(site, clock, [{ role: 'securityAdministrator', scope: 'all' }])
    auditor = await aMember(site, clock, [{ role: 'auditor', scope: 'all' }])
  }, 60_000)
  afterAll(() => site.close())

  const logIn = (login: string, password: string) => studioCall(site, 'logInStaff', { login, password })
  const meOf = async (cookie: string) => {
    const { data } = await studioCall(site, 'currentStaff', {}, { cookie })
    if (data === null) throw new Error('nobody is logged in')
    return data
  }
  const fresh = () => clock.forward(31) // after 31 s, every authenticator shows a new code

  test('a temporary password must be changed before any other call', async () => {
    const staff = { login: 'given', name: '新来的', department: '' }
    const { password } = await site.services.staffAccounts.createFromConsole(staff, [
      { role: 'author', scope: 'column:1' },
    ])
    const { cookie, data } = await logIn('given', password)
    expect(data.next).toBe('changePassword')
    const list = await studioCall(site, 'listStudioArticles', {}, { cookie })
    expect(list).toMatchObject({ status: 403, code: 403, msg: STUDIO_MESSAGE.stepsMissing })
    const change = (newPassword: string) =>
      studioCall(site, 'changeStaffPassword', { oldPassword: password, newPassword }, { cookie })
    const refusals = [
      ['short', STUDIO_MESSAGE.passwordLength],
      ['given-Chunqiu-2026', STUDIO_MESSAGE.passwordPersonal],
      ['Password123456', STUDIO_MESSAGE.passwordCommon],
      [password, STUDIO_MESSAGE.passwordUsedBefore],
    ] as const
    for (const [newPassword, message] of refusals) {
      const reply = await change(newPassword)
      expect(reply).toMatchObject({ status: 400, data: { fields: [{ field: 'newPassword', message }] } })
    }
    expect((await change(STAFF_PASSWORD)).data.next).toBe('ready')
    expect((await studioCall(site, 'listStudioArticles', {}, { cookie })).code).toBe(200)
  })

  test('an administrator must enter a second factor, and each code works once', async () => {
    const { cookie, data } = await logIn(administrator.login, STAFF_PASSWORD)
    expect(data.next).toBe('secondFactor')
    expect((await studioCall(site, 'listStaff', {}, { cookie })).status).toBe(403)
    fresh()
    const code = codeOf(administrator.secret, clock)
    const wrong = await studioCall(
      site,
      'proveSecondFactor',
      { code: code === '000000' ? '000001' : '000000' },
      { cookie },
    )
    expect(wrong).toMatchObject({ status: 400, data: { fields: [{ field: 'code' }] } })
    expect((await studioCall(site, 'proveSecondFactor', { code }, { cookie })).data.next).toBe('ready')
    expect((await studioCall(site, 'listStaff', {}, { cookie })).status).toBe(200)
    const again = await logIn(administrator.login, STAFF_PASSWORD)
    expect((await studioCall(site, 'proveSecondFactor', { code }, again)).status).toBe(400)
  })

  test('a recovery code works once instead of an authenticator code', async () => {
    const [code = ''] = security.recoveryCodes
    const { cookie } = await logIn(security.login, STAFF_PASSWORD)
    expect((await studioCall(site, 'proveSecondFactor', { code }, { cookie })).data.next).toBe('ready')
    const again = await logIn(security.login, STAFF_PASSWORD)
    expect((await studioCall(site, 'proveSecondFactor', { code }, again)).status).toBe(400)
  })

  test('after three failures a captcha is required; an unknown login gets the error of a wrong password', async () => {
    const member = await aMember(site, clock, [{ role: 'author', scope: 'column:1' }])
    for (let count = 0; count < 3; count += 1)
      expect(await logIn(member.login, 'wrong wrong wrong')).toMatchObject({
        status: 400,
        msg: STUDIO_MESSAGE.wrongLogin,
      })
    expect((await logIn(member.login, STAFF_PASSWORD)).data).toMatchObject({
      fields: [{ field: 'captchaVerification', message: STUDIO_MESSAGE.captchaNeeded }],
    })
    expect(await logIn('nobody-at-all', 'wrong wrong wrong')).toMatchObject({
      status: 400,
      msg: STUDIO_MESSAGE.wrongLogin,
    })
  })

  test('a session expires after fifteen idle minutes; automatic calls of pages do not extend it', async () => {
    const { cookie } = await aMember(site, clock, [{ role: 'author', scope: 'column:1' }])
    clock.forward(14 * 60)
    expect((await studioCall(site, 'extendStaffSession', {}, { cookie })).code).toBe(200)
    clock.forward(14 * 60)
    expect((await meOf(cookie)).next).toBe('ready')
    clock.forward(61)
    expect((await studioCall(site, 'listStudioArticles', {}, { cookie })).status).toBe(401)
  })

  test('a call from a page of another origin is rejected and changes nothing', async () => {
    const { cookie } = await aMember(site, clock, [{ role: 'author', scope: 'column:1' }])
    const foreign = await studioCall(
      site,
      'createArticle',
      { typeId: 1 },
      { cookie, origin: 'https://elsewhere.example' },
    )
    expect(foreign).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.wrongOrigin })
    const cross = await supertest(site.app.server)
      .post('/studio-api/articles')
      .set({ host: 'studio.test', cookie, origin: 'http://studio.test', 'sec-fetch-site': 'same-site' })
      .send({ typeId: 1 })
    expect(cross.status).toBe(403)
    expect(await site.database.read.article.count({ where: { authorId: { not: null } } })).toBe(0)
  })

  test('the session cookie is HttpOnly, SameSite=Strict and limited to the studio API', async () => {
    const member = await aMember(site, clock, [{ role: 'author', scope: 'column:1' }])
    const reply = await supertest(site.app.server)
      .post('/studio-api/log-in')
      .set({ host: 'studio.test', origin: 'http://studio.test' })
      .send({ login: member.login, password: STAFF_PASSWORD })
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/studio-api; HttpOnly; SameSite=Strict$/,
    )
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })

  test('a grant and its removal have no effect until another administrator confirms them', async () => {
    const admin = await relogged(administrator)
    const other = await relogged(security)
    const { data: created } = await studioCall(
      site,
      'createStaff',
      { login: 'writer', name: '写稿的', department: '' },
      admin,
    )
    const prepared = await studioCall(
      site,
      'prepareGrant',
      { staffId: created.staffId, role: 'author', scope: 'column:2' },
      admin,
    )
    const { grantId } = prepared.data
    const grants = async () =>
      (await site.database.read.staffGrant.findMany({ where: { staffId: created.staffId } }))[0]
    expect(await grants()).toMatchObject({ confirmedAt: null })
    expect((await studioCall(site, 'decideGrant', { grantId, isConfirmed: true }, admin)).status).toBe(403)
    expect((await studioCall(site, 'decideGrant', { grantId, isConfirmed: true }, other)).code).toBe(200)
    const { cookie } = await logIn('writer', created.password)
    expect((await meOf(cookie)).grants).toEqual([{ role: 'author', scope: 'column:2', scopeName: '招聘公告' }])
    expect((await studioCall(site, 'askGrantRemoval', { grantId }, admin)).code).toBe(200)
    expect((await meOf(cookie)).grants).toHaveLength(1)
    expect((await studioCall(site, 'decideGrant', { grantId, isConfirmed: true }, other)).code).toBe(200)
    expect((await meOf(cookie)).grants).toEqual([])
  })

  test('a name is stored without direction marks and line breaks', async () => {
    const admin = await relogged(administrator)
    const named = { name: ' \u202e写\u2066稿\n的 ', department: '编辑\u200f部' }
    const { data: created } = await studioCall(site, 'createStaff', { login: 'turned', ...named }, admin)
    const row = () => site.database.read.staffUser.findUniqueOrThrow({ where: { id: created.staffId } })
    expect(await row()).toMatchObject({ name: '写稿 的', department: '编辑部' })
    await studioCall(
      site,
      'updateStaff',
      { staffId: created.staffId, ...named, name: '改\u202d名', isActive: true },
      admin,
    )
    expect(await row()).toMatchObject({ name: '改名', department: '编辑部' })
  })

  test('the last active auditor cannot be deactivated', async () => {
    const admin = await relogged(administrator)
    const off = { staffId: auditor.staffId, name: '审计', department: '', isActive: false }
    expect(await studioCall(site, 'updateStaff', off, admin)).toMatchObject({
      status: 409,
      msg: STUDIO_MESSAGE.lastAdministrator,
    })
    const row = await site.database.read.staffUser.findUniqueOrThrow({ where: { id: auditor.staffId } })
    expect(row.isActive).toBe(true)
  })

  test('when the last two auditors are deactivated in parallel, one stays active', async () => {
    const admin = await relogged(administrator)
    const leaving = { name: '审计', department: '', isActive: false }
    for (let round = 0; round < 10; round += 1) {
      const other = await aMember(site, clock, [{ role: 'auditor', scope: 'all' }])
      const pair = [auditor.staffId, other.staffId]
      const replies = await Promise.all(
        pair.map((staffId) => studioCall(site, 'updateStaff', { staffId, ...leaving }, admin)),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
      // the remaining auditor is the first of the next pair
      const gone = pair[replies.findIndex(({ status }) => status === 200)]
      if (gone === auditor.staffId) auditor = other
    }
  })

  test('deactivating an account ends its sessions at once and prevents log-ins', async () => {
    const admin = await relogged(administrator)
    const member = await aMember(site, clock, [{ role: 'author', scope: 'column:1' }])
    expect((await meOf(member.cookie)).next).toBe('ready')
    const off = { staffId: member.staffId, name: '离职', department: '', isActive: false }
    expect((await studioCall(site, 'updateStaff', off, admin)).code).toBe(200)
    expect(await studioCall(site, 'currentStaff', {}, { cookie: member.cookie })).toMatchObject({
      status: 200,
      data: null,
    })
    expect((await studioCall(site, 'listStudioArticles', {}, { cookie: member.cookie })).status).toBe(401)
    expect((await logIn(member.login, STAFF_PASSWORD)).msg).toBe(STUDIO_MESSAGE.wrongLogin)
  })

  test('an unknown path gets an error in the format of studio calls', async () => {
    const reply = await supertest(site.app.server).get('/studio-api/nothing')
    expect([reply.status, reply.body]).toEqual([404, { code: 404, msg: KNOWN_MESSAGES[404], data: null }])
  })

  test('the audit log has the actions of staff, and its chain is intact', async () => {
    expect((await site.services.audit.verify()).brokenId).toBeUndefined()
    const actions = new Set(
      (await site.database.read.auditEntry.findMany({ where: { actorKind: 'staff' } })).map(({ action }) => action),
    )
    for (const action of [
      'staff.loggedIn',
      'staff.passwordChanged',
      'grant.prepared',
      'grant.decided',
      'staff.updated',
    ])
      expect(actions).toContain(action)
  })

  /** Logs a member in again, with the second factor. @returns the cookies of the new session. */
  async function relogged(member: Member) {
    fresh()
    const { cookie } = await logIn(member.login, STAFF_PASSWORD)
    const { data } = await studioCall(site, 'proveSecondFactor', { code: codeOf(member.secret, clock) }, { cookie })
    expect(data.next).toBe('ready')
    return { cookie }
  }
})
