import { Secret, TOTP } from 'otpauth'
import supertest from 'supertest'
import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'

/** Response of a studio call. */
export type StudioReply<Data = never> = { status: number; code: number; msg: string; data: Data }

/** Makes a studio call over HTTP as a page of the site. */
export async function studioCall<Id extends keyof StudioWire>(
  site: TestApp,
  id: Id,
  input: StudioWire[Id]['input'],
  { cookie = '', origin = OWN_ORIGIN }: { cookie?: string; origin?: string } = {},
): Promise<StudioReply<StudioWire[Id]['data']> & { cookie: string }> {
  const { method, path, query, hasBody }: StudioEndpoint = studioEndpoints[id]
  const left: Record<string, unknown> = { ...input }
  const take = (name: string) => {
    const value = left[name]
    delete left[name]
    return value
  }
  const address = STUDIO_API_BASE + path.replace(/\{(\w+)\}/g, (_, name: string) => String(take(name)))
  const asked = Object.fromEntries(query.flatMap((name) => (name in left ? [[name, take(name)]] : [])))
  const agent = supertest(site.app.server)
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  const request = agent[verb](address).query(asked).set('host', OWN_HOST).set('cookie', cookie)
  if (method !== 'GET') request.set('origin', origin)
  const reply = await (hasBody ? request.send(left) : request)
  return {
    status: reply.status,
    cookie: withCookies(cookie, reply.headers['set-cookie'] as unknown as string[] | undefined),
    ...(reply.body as { code: number; msg: string; data: StudioWire[Id]['data'] }),
  }
}

/** Cookies that a browser sends after a response. */
function withCookies(sent: string, set: readonly string[] = []): string {
  const pairs = [...sent.split('; '), ...set.map((line) => line.split(';', 1)[0] ?? '')].filter((pair) => pair !== '')
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ')
}

const OWN_HOST = 'studio.test'
const OWN_ORIGIN = `http://${OWN_HOST}`
export const STAFF_PASSWORD = 'Chunqiu-Gaoshan-88'

/** A logged-in staff member. */
export type Member = { staffId: number; login: string; cookie: string; secret: string; recoveryCodes: string[] }

let made = 0

/** The current authenticator code. */
export const codeOf = (secret: string, clock: Clock): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Creates a staff member with grants and logs in: new password, and second factor if a role requires it. */
export async function aMember(site: TestApp, clock: Clock, grants: readonly Grant[]): Promise<Member> {
  made += 1
  const login = `member${made}`
  const staff = { login, name: `某某${made}`, department: '品牌运营部' }
  const { staffId, password } = await site.services.staffAccounts.createFromConsole(staff, grants)
  const { cookie } = await studioCall(site, 'logInStaff', { login, password })
  const changed = await studioCall(
    site,
    'changeStaffPassword',
    { oldPassword: password, newPassword: STAFF_PASSWORD },
    { cookie },
  )
  if (changed.data.next === 'ready') return { staffId, login, cookie, secret: '', recoveryCodes: [] }
  const { secret } = (await studioCall(site, 'beginSecondFactor', {}, { cookie })).data
  const code = codeOf(secret, clock)
  const { recoveryCodes } = (await studioCall(site, 'confirmSecondFactor', { code }, { cookie })).data
  return { staffId, login, cookie, secret, recoveryCodes }
}
