import { type CallAs, createFixtures } from '#kit/cli/mock-fixtures.ts'
import { API_BASE, DEFAULT_PRODUCT } from '#contracts/constants/limits.ts'
import type { TestUser, SampleFile, Target, WireRequest, TestUserId } from '#kit/suite/ports.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { stockEncrypted, stockVerification, storedAnswer } from '#server/testing/stock-captcha-client.ts'
import type { MovableClock } from './seeded-site.ts'

const BOUNDARY = '----contract-suite'
let phones = 0

/** Returns a target for the suite that calls the application in this process and supports all optional features. */
export async function siteTarget(site: TestApp & { clock: MovableClock }): Promise<Target> {
  const [a, b] = [await logIn(site), await logIn(site)]
  await createFixtures(callOf(a), async (ms) => site.clock.advance(ms))
  const people: Record<TestUserId, TestUser & { id: number }> = { a, b }
  return {
    product: DEFAULT_PRODUCT,
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    hostName: 'localhost',
    allows: () => true,
    hasOwnLimits: true,
    send: (request) => send(site, request),
    clock: {
      now: () => site.clock.now().getTime(),
      wait: () => Promise.reject(new Error('the suite waits although it has a clock')),
      advance: async (ms) => site.clock.advance(ms),
    },
    person: (who) => Promise.resolve(people[who]),
    async renew(who) {
      const { id } = people[who]
      const caller = { address: '203.0.113.7', userAgent: 'Test' }
      const key = await site.database.transaction((tx) => site.services.sessions.open(tx, id, 'password', caller))
      people[who] = { ...people[who], key }
      return people[who]
    },
    newPhone: () => `1980000${String((phones += 1)).padStart(4, '0')}`,
    async readCode({ phoneNumber, codeType }) {
      await site.services.sms.settled()
      return site.sms.messages().find((each) => each.phoneNumber === phoneNumber && each.codeType === codeType)?.code
    },
    async solve({ token, secretKey }) {
      const text = solution(await storedAnswer(site.services.shortLived, token))
      const captchaVerification = stockVerification(token, text, secretKey)
      return { pointJson: stockEncrypted(text, secretKey), captchaVerification }
    },
    miss: ({ secretKey }) => Promise.resolve(stockEncrypted('{"x":1,"y":5}', secretKey)),
  }
}

/** Makes calls as a person, with the signature that the kit uses for its mock. */
const callOf =
  (person: TestPerson): CallAs =>
  async (id, input) =>
    (await person.call(id, input as never)) as unknown as Record<string, unknown>

async function send({ app }: TestApp, { method, address, headers, text, file }: WireRequest) {
  const response = await app.inject({
    method: method as 'GET', // inject supports every method of the contract
    url: API_BASE + address,
    headers: { ...headers, ...(file && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }) },
    ...(text !== undefined && { payload: text }),
    ...(file && { payload: multipart(file) }),
  })
  const lines = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return { status: response.statusCode, headers: Object.fromEntries(lines), body: new Uint8Array(response.rawPayload) }
}

function multipart({ name, type, bytes }: SampleFile): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
