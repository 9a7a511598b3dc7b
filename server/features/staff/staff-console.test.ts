import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { grantOfText } from './staff-console.ts'
import { aMember, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

test('grantOfText parses a Chinese name or key of a role, with a column for content roles', () => {
  expect(grantOfText('安全管理员')).toEqual({ role: 'securityAdministrator', scope: 'all' })
  expect(grantOfText('author:2')).toEqual({ role: 'author', scope: 'column:2' })
  for (const nothing of ['', '主编', 'author:99', 'author:', 'auditor:2']) expect(grantOfText(nothing)).toBeUndefined()
})

test('grantOfText parses scopes of content groups and employers, with either colon', () => {
  expect(grantOfText('发布：group:6')).toEqual({ role: 'publisher', scope: 'group:6' })
  expect(grantOfText('recruiter:company:12')).toEqual({ role: 'recruiter', scope: 'company:12' })
  expect(grantOfText('recruiter')).toEqual({ role: 'recruiter', scope: 'all' })
  for (const nothing of ['publisher:group:7', 'publisher:company:12', 'recruiter:group:1', 'recruiter:company:x'])
    expect(grantOfText(nothing)).toBeUndefined()
})

describe.each(testDatabaseKinds)('the console on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  }, 60_000)
  afterAll(() => site.close())

  test('resets the password of an account and ends its sessions; returns undefined for an unknown login', async () => {
    const member = await aMember(site, clock, [{ role: 'auditor', scope: 'all' }])
    const password = (await site.services.staffConsole.reset(member.login)) ?? ''
    expect((await studioCall(site, 'currentStaff', {}, { cookie: member.cookie })).data).toBeNull()
    const { login } = member
    expect((await studioCall(site, 'logInStaff', { login, password: STAFF_PASSWORD })).status).toBe(400)
    expect((await studioCall(site, 'logInStaff', { login, password })).data.next).toBe('changePassword')
    expect(await site.services.staffConsole.reset('nobody')).toBeUndefined()
    expect(await site.database.read.auditEntry.count({ where: { action: 'staff.resetFromConsole' } })).toBe(1)
  })
})
