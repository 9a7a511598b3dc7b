import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agreementVersionText } from '#contracts/constants/agreement-version.ts'
import { MESSAGE, ACCOUNT_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { anAccount, callWith, codeFor, PASSWORD, type Reply, testClock } from './testing/account-client.ts'

const PHONE = '13800000031'
const FIRST = agreementVersionText({ agreement: '1.1', privacy: '1.2' })
const NEWER = agreementVersionText({ agreement: '1.1', privacy: '1.3' })

describe.each(testDatabaseKinds)('consent to agreement and privacy policy on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeEach(async () => {
    site = await buildTestApp({ kind, clock })
    await publish('1.1', '1.2')
  })
  afterEach(() => site.close())

  const page = (slug: string, title: string, version: string) => ({
    slug,
    content: { slug, title, lead: '', sections: [], version },
  })
  const publish = (agreement: string, privacy: string) =>
    site.services.contentImport.publishPages([
      page('agreement', '用户服务协议', agreement),
      page('privacy', '隐私政策', privacy),
    ])
  const consents = async () =>
    (await site.database.read.consent.findMany({ orderBy: { id: 'asc' } })).map(
      ({ document, version, channel }) => `${document} ${version} ${channel}`,
    )
  const passwordLogin = (more = {}) =>
    callWith(site, 'passwordLogin', { phoneNumber: PHONE, userPassword: PASSWORD, ...more })
  const renew = (key: string | undefined, agreementVersion: string) =>
    callWith(site, 'renewAgreements', {}, { ...(key && { key }), body: { agreementVersion } })
  const missing = (reply: Reply & { agreementRenewal?: { documents: { slug: string; isUpdate: boolean }[] } }) =>
    (reply.agreementRenewal?.documents ?? []).map(({ slug, isUpdate }) => `${slug} ${isUpdate ? 'update' : 'first'}`)

  async function agreedAccount(): Promise<void> {
    await anAccount(site, PHONE)
    expect(missing(await passwordLogin({ agreementVersion: FIRST }))).toEqual([])
  }

  test('consent is stored once, with the channel of the log-in', async () => {
    const verifyCode = await codeFor(site, PHONE, 'login')
    const reply = await callWith(site, 'verifyCodeLogin', { phoneNumber: PHONE, verifyCode, agreementVersion: FIRST })
    expect(missing(reply)).toEqual([])
    clock.forward(61)
    const again = await codeFor(site, PHONE, 'login')
    await callWith(site, 'verifyCodeLogin', { phoneNumber: PHONE, verifyCode: again, agreementVersion: FIRST })
    expect(await consents()).toEqual(['agreement 1.1 code', 'privacy 1.2 code'])
  })

  test('no consent is requested while one of the documents is missing', async () => {
    await site.database.write.siteDocument.delete({ where: { slug: 'page:privacy' } })
    await anAccount(site, PHONE)
    const reply = await passwordLogin()
    expect([reply.code, missing(reply)]).toEqual([200, []])
    expect((await renew(reply.token, FIRST)).msg).toBe(ACCOUNT_MESSAGE.otherAgreements)
    await site.database.write.siteDocument.delete({ where: { slug: 'page:agreement' } })
    expect(missing(await passwordLogin())).toEqual([])
  })

  test('ticking the box at a log-in stores a first consent to a document, but no consent to an updated document', async () => {
    const personId = await anAccount(site, PHONE)
    const row = { personId, channel: 'code', addressHash: 'x', createdAt: clock.now() }
    await site.database.write.consent.create({ data: { ...row, document: 'privacy', version: '1.1' } })
    expect(missing(await passwordLogin())).toEqual(['agreement first', 'privacy update'])
    await passwordLogin({ agreementVersion: FIRST })
    expect(await consents()).toEqual(['privacy 1.1 code', 'agreement 1.1 password'])
  })

  test('a renewal of the consent is in the audit log', async () => {
    const personId = await anAccount(site, PHONE)
    const { token } = await passwordLogin()
    expect((await renew(token, FIRST)).code).toBe(200)
    expect(
      await site.database.read.auditEntry.findMany({ where: { action: 'account.agreementsRenewed' } }),
    ).toMatchObject([
      { actorKind: 'person', actorId: personId, object: `person:${personId}`, result: 'done', address: '127.0.0.*' },
    ])
  })

  test('a log-in without consent succeeds, and its reply requests the consent', async () => {
    await anAccount(site, PHONE)
    const reply = await passwordLogin()
    expect(reply.code).toBe(200)
    expect(missing(reply)).toEqual(['agreement first', 'privacy first'])
    expect((await callWith(site, 'mySessionList', {}, { key: reply.token ?? '' })).code).toBe(200)
  })

  test('consent to a new version is requested at each log-in, by password and by code, until the user consents', async () => {
    await agreedAccount()
    await publish('1.1', '1.3')
    expect(missing(await passwordLogin())).toEqual(['privacy update'])
    // ticking the box at a log-in is not consent to a changed document
    const verifyCode = await codeFor(site, PHONE, 'login')
    const reply = await callWith(site, 'verifyCodeLogin', { phoneNumber: PHONE, verifyCode, agreementVersion: NEWER })
    expect(missing(reply)).toEqual(['privacy update'])
    expect(reply).toMatchObject({ agreementRenewal: { agreementVersion: NEWER } })
    expect(await renew(reply.token, NEWER)).toEqual({ code: 200, msg: MESSAGE.success })
    expect(await renew(reply.token, NEWER)).toMatchObject({ code: 200 })
    expect(await consents()).toEqual(['agreement 1.1 password', 'privacy 1.2 password', 'privacy 1.3 renewal'])
    expect(missing(await passwordLogin())).toEqual([])
  })

  test('consent to a new version is requested on a computer that was logged in by scan', async () => {
    await agreedAccount()
    const { token = '' } = await passwordLogin()
    await publish('1.2', '1.3')
    const scene = randomBytes(16).toString('hex')
    await callWith(site, 'getUnlimitedQRCode', { scene })
    await callWith(site, 'scanScene', {}, { key: token, body: { scene } })
    await callWith(site, 'confirmScene', {}, { key: token, body: { scene, isConfirmed: true } })
    const reply = await callWith(site, 'checkSceneLoginStatus', { scene })
    expect(reply.token).toMatch(/^[\w-]{43}$/)
    expect(missing(reply)).toEqual(['agreement update', 'privacy update'])
  })

  test('a renewal is accepted only for the current versions, and only with a session', async () => {
    await agreedAccount()
    const { token } = await passwordLogin()
    await publish('1.1', '1.3')
    expect(await renew(token, FIRST)).toEqual({ code: 500, msg: ACCOUNT_MESSAGE.otherAgreements })
    expect((await renew(token, 'x')).msg).toBe(malformedMessage('协议版本'))
    expect((await renew(undefined, NEWER)).code).toBe(401)
    expect(await consents()).toHaveLength(2)
  })
})
