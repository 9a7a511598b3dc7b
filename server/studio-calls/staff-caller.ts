import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { type ActionObject, type Grant, isAllowed, type StaffAction } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { STAFF_SESSION_HOURS, STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'

/** A member of staff with a live session, and from where they call. */
export type StaffCaller = {
  staffId: number
  sessionId: number
  name: string
  grants: readonly Grant[]
  /** When the second factor was last shown in this session. */
  secondFactorAt: Date | null
  /** Whether they have to have a second factor. */
  needsFactor: boolean
  /** Which step of logging in is missing; ready for none. */
  next: 'changePassword' | 'enrolSecondFactor' | 'secondFactor' | 'ready'
  address: string
}

/** Origin of a request. */
export type Origin = { address: string; userAgent: string }

/** Address and browser of a request; behind a trusted proxy the address that the proxy names. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** The cookie that holds a staff member's key; over http, in demonstrations alone, it cannot be a secure one. */
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

/** The role that permits an action, for the audit log; '' if none does. */
export const roleFor = (
  { grants }: Pick<StaffCaller, 'grants'>,
  action: StaffAction,
  on: ActionObject = {},
): StaffRole | '' => grants.find((grant) => isAllowed([grant], action, on))?.role ?? ''
