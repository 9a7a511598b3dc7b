import type { FastifyReply, FastifyRequest } from 'fastify'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { type BrowserCall, browsers } from '#server/features/captcha/browsers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** The device of a log-in, for rate limits. */
export type StaffDevice = {
  /** Rate-limit key. */
  key: string
  /** Whether the device has logged in to the account before. */
  knows: (login: string) => boolean
  /** Sets the device cookie if missing, so that the device is counted separately. */
  ensureCookie: () => void
  /** Records a log-in to the account in the device cookie. */
  remember: (login: string) => void
}

export type StaffDevices = ReturnType<typeof staffDevices>

type Dependencies = { store: ShortLivedStore; clock: Clock; cipher: FieldCipher; isSecure: boolean }

/**
 * Device cookies of the studio: like the browser cookies of visitors (decision 0024), but sent to studio calls only.
 */
export function staffDevices(dependencies: Dependencies) {
  const cookie = { name: 'staff-device', path: STUDIO_API_BASE, sameSite: 'strict' } as const
  const devices = browsers({ ...dependencies, cookie })
  const account = (login: string) => `staff ${login}`
  return {
    /** The device of a request; its reply can set the cookie. */
    async of(request: FastifyRequest, reply: FastifyReply): Promise<StaffDevice> {
      const { ip: address, headers } = request
      const cookies = { sent: headers.cookie ?? '', set: (line: string) => void reply.header('set-cookie', line) }
      const call: BrowserCall = { address, userAgent: headers['user-agent'] ?? '', cookies }
      return {
        key: (await devices.of(call)).key,
        ensureCookie: () => void devices.ensureCookie(call),
        knows: (login) => devices.knowsAccount(call, account(login)),
        remember: (login) => devices.rememberAccount(call, account(login)),
      }
    },
  }
}
