import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type ActionObject, type Grant, isAllowed, type StaffAction } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { STAFF_SESSION_HOURS, STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'

/** A staff member with a valid session, and the address of the call. */
export type StaffCaller = {
  staffId: number
  sessionId: number
  name: string
  grants: readonly Grant[]
  /** When the second factor was last entered in this session. */
  secondFactorAt: Date | null
  /** Whether a second factor is required. */
  needsFactor: boolean
  /** The next step of the log-in; `ready` if it is complete. */
  next: 'changePassword' | 'enrolSecondFactor' | 'secondFactor' | 'ready'
  address: string
}

/** Origin of a request. */
export type Origin = { address: string; userAgent: string }

/** Returns address and user agent of a request; behind a trusted proxy, the address that the proxy forwards. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** The cookie with the session key of a staff member; `secure` only if the public URL of the site is https. */
export function staffCookie({ isSecure }: { isSecure: boolean }) {
  const name = isSecure ? '__Secure-staff' : 'staff'
  const attributes = { httpOnly: true, sameSite: 'strict', path: STUDIO_API_BASE, secure: isSecure } as const
  return {
    /** The session key of a request. */
    read: ({ headers }: FastifyRequest): string | undefined => parseCookie(headers.cookie ?? '')[name],
    set: (reply: FastifyReply, key: string) =>
      void reply.header(
        'set-cookie',
        stringifySetCookie({ name, value: key, maxAge: STAFF_SESSION_HOURS * 3600, ...attributes }),
      ),
    clear: (reply: FastifyReply) =>
      void reply.header('set-cookie', stringifySetCookie({ name, value: '', maxAge: 0, ...attributes })),
  }
}

/** The role that permits an action, for the audit log; '' if no role does. */
export const roleFor = (
  { grants }: Pick<StaffCaller, 'grants'>,
  action: StaffAction,
  on: ActionObject = {},
): StaffRole | '' => grants.find((grant) => isAllowed([grant], action, on))?.role ?? ''
