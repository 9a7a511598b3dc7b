import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import type { SeenRequest } from '#server/http/request-metrics.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'

const MOST = 2
const WORK = { companyName: '江汉公司', positionName: '工程师', startTime: '2020-07', toNow: true }
const PUBLIC = `${API_BASE}/open/website/getCmLocation`
const REFUSAL = { code: 500, msg: MESSAGE.unexpected }

let site: TestApp
let person: TestPerson
let seen: SeenRequest[]
beforeEach(async () => {
  seen = []
  const observing = { see: (request: SeenRequest) => void seen.push(request) }
  site = await buildTestApp({ config: { overloadCalls: MOST }, observing })
  person = await logIn(site)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => site.close())

const write = (at: number) => person.call('workExperienceCommit', { ...WORK, workContent: `第${at}段` })
const get = (url: string) => site.app.inject({ url })
const personalInfo = () =>
  site.app.inject({ url: `${API_BASE}/api/miniProgram/personalInfo`, headers: { ausessionkey: 'none' } })

/** Keeps writes waiting while `work` runs. */
async function withoutWrites(work: () => Promise<void>): Promise<void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  const holding = site.database.transaction(async (tx) => {
    await tx.location.count()
    begun()
    await isReleased
  })
  await isHeld
  await work().finally(release)
  await holding
}

test('private calls beyond the limit are rejected at once with 503, while public requests succeed', async () => {
  const waiting: Promise<unknown>[] = []
  await withoutWrites(async () => {
    waiting.push(write(1), write(2))
    await expect.poll(async () => (await personalInfo()).statusCode).toBe(503)
    const refused = await personalInfo()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', REFUSAL])
    expect(refused.headers['cache-control']).toBe('no-store')
    const captcha = await site.app.inject({ method: 'POST', url: `${API_BASE}/captcha/get`, payload: {} })
    expect([captcha.statusCode, captcha.json()]).toEqual([503, expect.objectContaining({ repCode: '9999' })])
    const staff = await get(`${STUDIO_API_BASE}/me`)
    expect([staff.statusCode, staff.json()]).toEqual([503, { code: 503, msg: MESSAGE.unexpected, data: null }])
    for (const url of ['/healthz', '/readyz', PUBLIC, '/']) expect((await get(url)).statusCode).toBe(200)
    for (const { path } of [catalogue.jobsList, catalogue.companyList])
      expect((await site.app.inject({ method: 'POST', url: API_BASE + path, payload: {} })).statusCode).toBe(200)
  })
  expect(await Promise.all(waiting)).toMatchObject([{ code: 200 }, { code: 200 }])
  expect((await personalInfo()).statusCode).toBe(200)
  expect(seen.filter(({ code }) => code === 'shed').map(({ status, call }) => [status, call])).toContainEqual([
    503,
    'personalInfo',
  ])
})

test('rejected, failed and public calls do not count towards the limit', async () => {
  for (let count = 0; count < 2 * MOST; count += 1) {
    expect((await personalInfo()).json()).toMatchObject({ code: 102 })
    await get(PUBLIC)
    await get('/nowhere')
  }
  expect(await write(1)).toMatchObject({ code: 200 })
})

test('requests whose bodies are still arriving do not count towards the limit', async () => {
  const { port } = site.app.server.address() as AddressInfo
  const sockets = Array.from({ length: 2 * MOST }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    await once(socket, 'connect')
    socket.write(
      `POST ${API_BASE}/api/miniProgram/workExperienceCommit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    )
  }
  expect(await write(1)).toMatchObject({ code: 200 })
  for (const socket of sockets) socket.destroy()
})

test('a limit of 0 rejects no call', async () => {
  await site.close()
  site = await buildTestApp({ config: { overloadCalls: 0 } })
  person = await logIn(site)
  const waiting: Promise<unknown>[] = []
  await withoutWrites(async () => {
    for (let at = 0; at < 2 * MOST; at += 1) waiting.push(write(at))
    expect((await personalInfo()).statusCode).toBe(200)
  })
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => expect.objectContaining({ code: 200 })))
})
