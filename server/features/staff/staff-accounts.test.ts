import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

const MISSING = { status: 404, msg: KNOWN_MESSAGES[404] }

describe.each(testDatabaseKinds)('accounts of staff on %s', (kind) => {
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

  const made = (login: string, grants: readonly Grant[]) =>
    site.services.staffAccounts.createFromConsole(
      { login, name: `${login}的姓名`, department: `${login}的部门` },
      grants,
    )
  const rowOf = (id: number) => site.database.read.staffUser.findUniqueOrThrow({ where: { id } })
  const eventsOf = async (staffId: number) => {
    const rows = await site.database.read.auditEntry.findMany({
      where: { object: `staff:${staffId}`, NOT: { action: 'staff.loggedIn' } },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ actorKind, actorId, role, action, result, detail }) =>
      [actorKind, actorId, role, action, result, detail].join(' '),
    )
  }
  const isLoggedIn = async ({ cookie }: { cookie: string }) =>
    (await studioCall(site, 'currentStaff', {}, { cookie })).data !== null

  test('lists active accounts first, each by login, with the grants that are not revoked', async () => {
    const { staffId: late } = await made('zz-late', [])
    const { staffId: off } = await made('aa-off', [])
    const { staffId: early } = await made('ab-early', [{ role: 'author', scope: 'company:99999' }])
    await site.database.write.staffUser.update({ where: { id: off }, data: { isActive: false } })
    const prepared = await studioCall(
      site,
      'prepareGrant',
      { staffId: early, role: 'author', scope: 'column:2' },
      administrator,
    )
    const gone = await studioCall(
      site,
      'prepareGrant',
      { staffId: early, role: 'author', scope: 'column:3' },
      administrator,
    )
    await studioCall(site, 'askGrantRemoval', { grantId: gone.data.grantId }, administrator)
    const held = await site.database.read.staffGrant.findFirstOrThrow({
      where: { staffId: early, confirmedAt: { not: null } },
    })
    await studioCall(site, 'askGrantRemoval', { grantId: held.id }, administrator)

    const { data } = await studioCall(site, 'listStaff', {}, auditor)
    expect(data.map(({ staffId }) => staffId)).toEqual([
      early,
      administrator.staffId,
      security.staffId,
      auditor.staffId,
      late,
      off,
    ])
    const { name } = await rowOf(administrator.staffId)
    expect(data[0]).toEqual({
      staffId: early,
      login: 'ab-early',
      name: 'ab-early的姓名',
      department: 'ab-early的部门',
      isActive: true,
      hasSecondFactor: false,
      mustChangePassword: true,
      lastLoginTime: null,
      lockedUntilTime: null,
      grants: [
        {
          grantId: held.id,
          role: 'author',
          scope: 'company:99999',
          scopeName: 'company:99999',
          state: 'removalAsked',
          preparedBy: null,
          preparedTime: beijingTime(clock.now()),
        },
        {
          grantId: prepared.data.grantId,
          role: 'author',
          scope: 'column:2',
          scopeName: '招聘公告',
          state: 'prepared',
          preparedBy: name,
          preparedTime: beijingTime(clock.now()),
        },
      ],
    })
    expect(data[1]).toMatchObject({
      hasSecondFactor: true,
      mustChangePassword: false,
      lastLoginTime: beijingTime(clock.now()),
      grants: [{ role: 'systemAdministrator', scope: 'all', scopeName: '全部', state: 'confirmed' }],
    })
    expect(data[5]).toMatchObject({ login: 'aa-off', isActive: false })
  })

  test('a login that is taken is rejected at its field', async () => {
    const taken = { login: administrator.login, name: '另一个', department: '' }
    expect(await studioCall(site, 'createStaff', taken, administrator)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'login', message: STUDIO_MESSAGE.loginTaken }] },
    })
  })

  test.each([
    ['ab', 400],
    ['ab3', 200],
    [`x${'y'.repeat(39)}`, 200],
    [`x${'y'.repeat(40)}`, 400],
    ['Abc', 400],
    ['3ab', 400],
  ])('a login has 3 to 40 characters and begins with a small letter: %s', async (login, status) => {
    expect((await studioCall(site, 'createStaff', { login, name: '新人', department: '' }, administrator)).status).toBe(
      status,
    )
  })

  test('creating an account by call or console is in the audit log', async () => {
    const staff = { login: 'by-call', name: '新人', department: '' }
    const { data } = await studioCall(site, 'createStaff', staff, administrator)
    expect(await eventsOf(data.staffId)).toEqual([
      `staff ${administrator.staffId} systemAdministrator staff.created done `,
    ])
    const { staffId } = await made('by-console', [
      { role: 'author', scope: 'column:1' },
      { role: 'publisher', scope: 'all' },
    ])
    expect(await eventsOf(staffId)).toEqual(['system   staff.created done author:column:1 publisher:all'])
    const given = { password: STAFF_PASSWORD, mustChange: false, hash: 'hash' }
    const kept = await site.services.staffAccounts.createFromConsole({ ...staff, login: 'with-given' }, [], given)
    expect(kept.password).toBe(STAFF_PASSWORD)
    expect((await rowOf(kept.staffId)).mustChangePassword).toBe(false)
  })

  test('renaming an account keeps its sessions; only deactivating it is noted as such', async () => {
    const member = await aMember(site, clock, [{ role: 'author', scope: 'all' }])
    const { staffId } = member
    const change = (isActive: boolean) =>
      studioCall(site, 'updateStaff', { staffId, name: '改名', department: '新部门', isActive }, administrator)
    const before = (await eventsOf(staffId)).length
    await change(true)
    expect(await isLoggedIn(member)).toBe(true)
    await change(false)
    expect(await isLoggedIn(member)).toBe(false)
    await change(true)
    // the session has ended and does not come back
    expect(await isLoggedIn(member)).toBe(false)
    expect(await rowOf(staffId)).toMatchObject({ name: '改名', department: '新部门', isActive: true })
    const by = `staff ${administrator.staffId} systemAdministrator staff.updated done`
    expect((await eventsOf(staffId)).slice(before)).toEqual([`${by} `, `${by} off`, `${by} `])
  })

  test('a reset password is temporary and ends all sessions of the account', async () => {
    const member = await aMember(site, clock, [{ role: 'author', scope: 'all' }])
    const { staffId, login } = member
    const { data } = await studioCall(site, 'resetStaffPassword', { staffId }, security)
    expect(data.staffId).toBe(staffId)
    expect(await isLoggedIn(member)).toBe(false)
    expect((await studioCall(site, 'logInStaff', { login, password: STAFF_PASSWORD })).status).toBe(400)
    const again = await studioCall(site, 'logInStaff', { login, password: data.password })
    expect(again.data.next).toBe('changePassword')
    expect(await eventsOf(staffId)).toContain(
      `staff ${security.staffId} securityAdministrator staff.passwordReset done `,
    )
  })

  test('a reset second factor is enrolled anew, and its recovery codes are void', async () => {
    const member = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
    const { staffId, login } = member
    const where = { where: { staffId } }
    expect(await site.database.read.staffRecoveryCode.count(where)).toBe(10)
    const { lockEpoch } = await rowOf(staffId)
    expect((await studioCall(site, 'resetStaffSecondFactor', { staffId }, security)).status).toBe(200)
    expect(await rowOf(staffId)).toMatchObject({
      totpSecretCipher: null,
      totpPendingCipher: null,
      totpLastStep: 0,
      lockEpoch: lockEpoch + 1,
    })
    expect(await site.database.read.staffRecoveryCode.count(where)).toBe(0)
    expect(await isLoggedIn(member)).toBe(false)
    const again = await studioCall(site, 'logInStaff', { login, password: STAFF_PASSWORD })
    expect(again.data.next).toBe('enrolSecondFactor')
    expect(await eventsOf(staffId)).toContain(
      `staff ${security.staffId} securityAdministrator staff.secondFactorReset done `,
    )
    await studioCall(site, 'unlockStaff', { staffId }, security)
    expect((await eventsOf(staffId)).at(-1)).toBe(
      `staff ${security.staffId} securityAdministrator staff.unlocked done `,
    )
  })

  test('nobody resets their own password or second factor, and an unknown account is not found', async () => {
    for (const call of ['resetStaffPassword', 'resetStaffSecondFactor'] as const) {
      const own = await studioCall(site, call, { staffId: security.staffId }, security)
      expect(own).toMatchObject({ status: 403, msg: KNOWN_MESSAGES[403] })
      expect(await studioCall(site, call, { staffId: 99_999 }, security)).toMatchObject(MISSING)
    }
    expect(await studioCall(site, 'unlockStaff', { staffId: 99_999 }, security)).toMatchObject(MISSING)
    const nobody = { staffId: 99_999, name: '无', department: '', isActive: true }
    expect(await studioCall(site, 'updateStaff', nobody, administrator)).toMatchObject(MISSING)
  })

  test('one active member of each administrative role remains; a grant that is only prepared does not count', async () => {
    const spare = await aMember(site, clock, [])
    await studioCall(
      site,
      'prepareGrant',
      { staffId: spare.staffId, role: 'securityAdministrator', scope: 'all' },
      administrator,
    )
    const refused = { status: 409, msg: STUDIO_MESSAGE.lastAdministrator }
    for (const { staffId } of [administrator, security, auditor]) {
      const off = { staffId, name: '离职', department: '', isActive: false }
      expect(await studioCall(site, 'updateStaff', off, administrator)).toMatchObject(refused)
      expect((await rowOf(staffId)).isActive).toBe(true)
    }
    const off = { staffId: spare.staffId, name: '离职', department: '', isActive: false }
    expect((await studioCall(site, 'updateStaff', off, administrator)).status).toBe(200)
  })
})
