import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { anAccount } from '#server/features/account/testing/account-client.ts'
import { call, dataOf } from '#server/features/job/testing/call.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

const KIND = 'agreement'
const TEXT = { title: '用户服务协议', lead: '', sections: [{ heading: '总则', paragraphs: ['一'] }] }
const document = (version: string, effectiveDate: string) => ({ slug: KIND, ...TEXT, version, effectiveDate })
const FIRST = document('1.0', '2026-01-01')

describe.each(testDatabaseKinds)('versions of the user agreement on %s', (database) => {
  let desk: ContentDesk
  let security: Member
  beforeEach(async () => {
    desk = await openContentDesk(database)
    security = await desk.member([{ role: 'securityAdministrator', scope: 'all' }])
    await desk.site.services.contentImport.publishPages([{ slug: KIND, content: FIRST }])
  }, 60_000)
  afterEach(() => desk.close())

  async function item(): Promise<StudioWire['readContent']['data']> {
    const { id: itemId } = await desk.site.database.read.contentItem.findFirstOrThrow({ where: { kind: KIND } })
    return (await studioCall(desk.site, 'readContent', { kind: KIND, itemId }, desk.people.author)).data
  }
  async function written(values: object): Promise<ContentStanding> {
    const { standing, content } = await item()
    return desk.saved(standing, { ...content, ...values }, KIND)
  }
  const submit = (standing: ContentStanding, more = {}) =>
    studioCall(desk.site, 'submitContent', { ...desk.moved(standing, KIND), ...more }, desk.people.author)
  const approve = async (standing: ContentStanding, by: Member) =>
    studioCall(
      desk.site,
      'approveContent',
      { ...desk.moved(standing, KIND), revisionId: await desk.pendingOf(standing.itemId) },
      by,
    )
  const page = (version?: string) =>
    dataOf(desk.site, 'getPageDocument', { slug: KIND, ...(version !== undefined && { version }) })
  const renew = async (version: string, effectiveDate: string) =>
    desk.published(await written({ version, effectiveDate }), KIND, { renewsConsent: true })

  test('renewsConsent is required for a new version and rejected for the same version', async () => {
    const sent = await submit(await written({ version: '1.1' }))
    expect(sent).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'renewsConsent', message: CONTENT_MESSAGE.renewsConsent }] },
    })
    const corrected = await submit(await written({ version: '1.0', lead: '改了错字' }), { renewsConsent: true })
    expect(corrected).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'renewsConsent', message: CONTENT_MESSAGE.sameVersion }] },
    })
    expect((await item()).standing.state).toBe('draft')
    await desk.published((await item()).standing, KIND)
    expect(await page()).toEqual({ ...FIRST, lead: '改了错字' })
  })

  test('staff can read how many users must agree to a new version; null for kinds without versions', async () => {
    for (const phone of ['13800000041', '13800000042']) await anAccount(desk.site, phone)
    expect((await item()).consent).toEqual({ version: '1.0', personCount: 2 })
    const banner = await desk.created()
    const input = { kind: 'banner', itemId: banner.itemId } as const
    expect((await studioCall(desk.site, 'readContent', input, desk.people.author)).data.consent).toBeNull()
  })

  test('the security administrator can approve only the second stage, and no other role can approve the second stage', async () => {
    const sent = await desk.submitted(await written({ lead: '改了' }), KIND)
    expect(sent).toMatchObject({ stage: 1, stageCount: 2 })
    expect(await approve(sent, security)).toMatchObject({ status: 403, msg: STUDIO_MESSAGE.notYourStage })
    const second = (await approve(sent, await desk.reviewer(sent, KIND))).data
    expect(second).toMatchObject({ state: 'inReview', stage: 2 })
    expect(await approve(second, desk.people.finalReviewer)).toMatchObject({ status: 403 })
    const waiting = await studioCall(desk.site, 'readOverview', {}, security)
    expect(waiting.data.content).toMatchObject([{ kind: KIND, itemId: second.itemId, state: 'inReview' }])
    const last = (await approve(second, security)).data
    expect(last).toMatchObject({ state: 'approved' })
    expect((await studioCall(desk.site, 'publishContent', desk.moved(last, KIND), security)).status).toBe(403)
  })

  test('the security administrator reads agreements and no other content', async () => {
    const kinds = await studioCall(desk.site, 'listContentKinds', {}, security)
    expect(kinds.data.map(({ kind }) => kind)).toEqual([KIND])
    expect((await studioCall(desk.site, 'listContent', { kind: KIND }, security)).data.rows).toHaveLength(1)
    expect((await studioCall(desk.site, 'listContent', { kind: 'banner' }, security)).status).toBe(403)
    const { standing } = await item()
    const input = { ...desk.moved(standing, KIND), content: FIRST }
    expect((await studioCall(desk.site, 'saveContent', input, security)).status).toBe(403)
  })

  test('a replaced version stays readable by its number, and every version returns the list of all versions', async () => {
    await renew('1.1', '2026-06-01')
    await desk.published(await written({ lead: '改了错字' }), KIND)
    await renew('2.0', '2027-01-01')
    const editions = [
      { version: '2.0', effectiveDate: '2027-01-01' },
      { version: '1.1', effectiveDate: '2026-06-01' },
      { version: '1.0', effectiveDate: '2026-01-01' },
    ]
    expect(await page()).toEqual({ ...document('2.0', '2027-01-01'), lead: '改了错字', editions })
    expect(await page('2.0')).toEqual(await page())
    expect(await page('1.0')).toEqual({ ...FIRST, editions })
    expect(await page('1.1')).toMatchObject({ version: '1.1', lead: '改了错字' })
    expect((await call(desk.site, 'getPageDocument', { slug: KIND, version: '3.0' })).code).toBe(404)
    expect((await call(desk.site, 'getPageDocument', { slug: KIND, version: '1.0/2' })).code).toBe(500)
  })

  test('a version number that was published before is rejected for another text', async () => {
    await renew('1.1', '2026-06-01')
    expect(await submit(await written({ version: '1.0' }), { renewsConsent: true })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'version', message: CONTENT_MESSAGE.versionUsed }] },
    })
  })

  test.each(['第二版', '1.0/2', 'v 2'])('a submission of the version %s is rejected', async (version) => {
    const sent = await submit(await written({ version }), { renewsConsent: true })
    expect(sent).toMatchObject({ status: 400, data: { fields: [{ field: 'version' }] } })
  })
})
