import { Secret, TOTP } from 'otpauth'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from '#seed/studio/demonstration-staff.ts'
import { failureOf } from './tally.ts'
import { jsonOf, type Response, send } from './http.ts'

/** A logged-in staff member of the demo data. */
export type StaffMember = {
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Response>
}

/** Logs in a staff member, with the second factor if the role requires one. @throws Error if the log-in fails. */
export async function staffMember(base: string, login: string): Promise<StaffMember> {
  const cookies = new Map<string, string>()
  const call: StaffMember['call'] = async (method, path, body) => {
    const response = await send(base + STUDIO_API_BASE + path, {
      method,
      headers: {
        origin: base,
        cookie: [...cookies.values()].join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers['set-cookie'] ?? []) {
      const pair = line.split(';', 1)[0] ?? ''
      cookies.set(pair.split('=', 1)[0] ?? '', pair)
    }
    return response
  }
  const opened = await call('POST', '/log-in', { login, password: DEMONSTRATION_STAFF_PASSWORD })
  require(login, opened)
  const state = jsonOf(opened)?.['data'] as { next?: string } | undefined
  if (state?.next !== undefined && state.next !== 'ready') {
    const code = new TOTP({ secret: Secret.fromBase32(DEMONSTRATION_TOTP_SECRET) }).generate()
    require(login, await call('POST', '/me/second-factor', { code }))
  }
  return { call }
}

function require(login: string, response: Response): void {
  const failure = failureOf(response)
  if (failure !== undefined) throw new Error(`${login} is not logged in: ${failure}`)
}
