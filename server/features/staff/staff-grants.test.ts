import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { interleaved } from '#server/testing/interleaving.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, type Member, studioCall } from './testing/staff-client.ts'

describe.each(testDatabaseKinds)('grants on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let administrator: Member
  let security: Member
  let writer: Member
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    administrator = await aMember(site, clock, [{ role: 'systemAdministrator', scope: 'all' }])
    security = await aMember(site, clock, [{ role: 'securityAdministrator', scope: 'all' }])
    writer = await aMember(site, clock, [])
  }, 60_000)
  afterAll(() => site.close())

  const callerOf = ({ staffId }: Member): StaffCaller => ({
    staffId,
    sessionId: 0,
    name: '',
    grants: [],
    secondFactorAt: null,
    needsFactor: true,
    next: 'ready',
    address: '127.0.0.1',
  })
  async function prepared(grant: Grant = { role: 'author', scope: 'all' }, staffId = writer.staffId) {
    const { data } = await studioCall(site, 'prepareGrant', { staffId, ...grant }, administrator)
    return data.grantId
  }
  const ask = (grantId: number, who = administrator) => studioCall(site, 'askGrantRemoval', { grantId }, who)
  const decide = (grantId: number, isConfirmed: boolean, who = security) =>
    studioCall(site, 'decideGrant', { grantId, isConfirmed }, who)
  const grantOf = (id: number) => site.database.read.staffGrant.findUniqueOrThrow({ where: { id } })
  const eventsOf = async (grantId: number) =>
    (await site.database.read.auditEntry.findMany({ where: { object: `grant:${grantId}` } })).map(
      ({ action, detail, role }) => `${role} ${action} ${detail}`,
    )

  test('a grant that is confirmed while its removal is requested stays in effect: one person alone removes no grant', async () => {
    const grantId = await prepared()
    const { result } = await interleaved(site.database, 0, {
      work: () => ask(grantId),
      other: () => site.services.staffGrants.decide(callerOf(security), { grantId, isConfirmed: true }),
    })
    expect(result.status).toBe(404)
    expect(await grantOf(grantId)).toMatchObject({ revokedAt: null, removalAskedById: null })
    // the next request finds a confirmed grant, which a second person must remove
    expect((await ask(grantId)).status).toBe(200)
    expect(await grantOf(grantId)).toMatchObject({ revokedAt: null, removalAskedById: administrator.staffId })
    expect((await decide(grantId, true)).status).toBe(200)
    expect((await grantOf(grantId)).revokedAt).toEqual(clock.now())
  })

  test('a confirmation is rejected if the removal of the grant was requested meanwhile', async () => {
    const grantId = await prepared()
    const { result } = await interleaved(site.database, 0, {
      work: () => decide(grantId, true),
      other: () => site.services.staffGrants.askRemoval(callerOf(administrator), grantId),
    })
    expect(result.status).toBe(404)
    expect(await grantOf(grantId)).toMatchObject({ confirmedAt: null, revokedAt: clock.now() })
  })

  test('a removal that is requested twice at the same time is requested once', async () => {
    const grantId = await prepared()
    await decide(grantId, true)
    const statuses = (await Promise.all([ask(grantId), ask(grantId)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
    expect((await eventsOf(grantId)).filter((event) => event.includes('removalAsked'))).toEqual([
      `systemAdministrator grant.removalAsked author staff:${writer.staffId}`,
    ])
    await decide(grantId, true)
  })

  test('a rejected removal leaves the grant in effect, and a rejected grant cannot be confirmed', async () => {
    const grantId = await prepared()
    await decide(grantId, true)
    await ask(grantId)
    expect((await decide(grantId, false)).status).toBe(200)
    expect(await grantOf(grantId)).toMatchObject({ revokedAt: null, removalAskedById: null })
    expect((await decide(grantId, true)).status).toBe(404)
    await ask(grantId)
    await decide(grantId, true)
    expect(await eventsOf(grantId)).toEqual([
      `systemAdministrator grant.prepared author:all staff:${writer.staffId}`,
      `securityAdministrator grant.decided confirmed grant author staff:${writer.staffId}`,
      `systemAdministrator grant.removalAsked author staff:${writer.staffId}`,
      `securityAdministrator grant.decided refused removal author staff:${writer.staffId}`,
      `systemAdministrator grant.removalAsked author staff:${writer.staffId}`,
      `securityAdministrator grant.decided confirmed removal author staff:${writer.staffId}`,
    ])
    const refused = await prepared()
    await decide(refused, false)
    expect(await grantOf(refused)).toMatchObject({ confirmedAt: null, revokedAt: clock.now() })
    expect((await decide(refused, true)).status).toBe(404)
  })

  test('nobody prepares a grant for themselves, decides on their own grant or confirms what they prepared', async () => {
    const both = await aMember(site, clock, [
      { role: 'systemAdministrator', scope: 'all' },
      { role: 'securityAdministrator', scope: 'all' },
    ])
    const own = { status: 403, msg: STUDIO_MESSAGE.ownGrant }
    const grant = { role: 'author', scope: 'all' } as const
    expect(await studioCall(site, 'prepareGrant', { staffId: both.staffId, ...grant }, both)).toMatchObject(own)
    const forBoth = await prepared(grant, both.staffId)
    expect(await decide(forBoth, true, both)).toMatchObject(own)
    const { data } = await studioCall(site, 'prepareGrant', { staffId: writer.staffId, ...grant }, both)
    const same = { status: 403, msg: STUDIO_MESSAGE.samePersonConfirms }
    expect(await decide(data.grantId, true, both)).toMatchObject(same)
    await decide(data.grantId, true)
    await ask(data.grantId, both)
    expect(await decide(data.grantId, true, both)).toMatchObject(same)
    expect((await decide(data.grantId, true)).status).toBe(200)
  })

  test('an unknown scope, an unknown person and a grant that exists are rejected', async () => {
    const prepare = (scope: string, staffId = writer.staffId) =>
      studioCall(site, 'prepareGrant', { staffId, role: 'firstReviewer', scope }, administrator)
    const unknown = { status: 400, data: { fields: [{ field: 'scope', message: STUDIO_MESSAGE.noScope }] } }
    expect(await prepare('column:99')).toMatchObject(unknown)
    expect(await prepare('company:1')).toMatchObject(unknown)
    expect((await prepare('column:2', 99_999)).status).toBe(404)
    expect((await prepare('column:2')).status).toBe(200)
    expect(await prepare('column:2')).toMatchObject({ status: 409, msg: STUDIO_MESSAGE.grantThere })
    expect((await prepare('column:3')).status).toBe(200)
  })
})
