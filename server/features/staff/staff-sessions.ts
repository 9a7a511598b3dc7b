import { createHash, randomBytes } from 'node:crypto'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { needsSecondFactor, type SecondFactorPolicy } from '#contracts/studio/permissions.ts'
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { unawaitedWrites } from '#server/database/unawaited-writes.ts'
import { deviceName } from '#server/features/account/session/device-name.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { maskedAddress } from '#server/platform/personal-masking.ts'
import { MAX_AHEAD_MS } from '#server/short-lived/short-lived-store.ts'
import type { Origin, StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { sessionRow, type StaffSessionRow } from './staff-session-row.ts'

export type StaffSessions = ReturnType<typeof staffSessions>

const MINUTE_MS = 60_000
const IDLE_MS = STAFF_IDLE_MINUTES * MINUTE_MS
/** Minimum interval in ms between updates of the last use. */
const TOUCH_MS = 30_000
const KEY_BYTES = 32

/** Effective grants: confirmed and not revoked. */
export const LIVE_GRANTS = { confirmedAt: { not: null }, revokedAt: null } as const

type Dependencies = { database: Database; clock: Clock; secondFactor: SecondFactorPolicy }

/** Sessions of staff. Only hashes of keys are stored. */
export function staffSessions({ database, clock, secondFactor }: Dependencies) {
  const live = (now: Date) => ({
    endedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) },
    // a session from the future began while the clock was wrong and would be valid for too long
    createdAt: { lte: new Date(now.getTime() + MAX_AHEAD_MS) },
  })

  /** The condition `live`, for a row in memory; also requires an active staff member. */
  const isLive = ({ endedAt, isActive, expiresAt, lastSeenAt, createdAt }: StaffSessionRow, now: Date): boolean =>
    isActive &&
    endedAt === null &&
    expiresAt > now &&
    lastSeenAt.getTime() > now.getTime() - IDLE_MS &&
    createdAt.getTime() <= now.getTime() + MAX_AHEAD_MS

  // a failed update is repeated by the next call
  const touch = unawaitedWrites(() => undefined)

  async function findLive(
    which: { keyHash: string } | { id: number },
    { address, isBackground }: { address: string; isBackground: boolean },
  ): Promise<StaffCaller | undefined> {
    const now = clock.now()
    const row = await sessionRow(database, which)
    if (row === undefined || !isLive(row, now)) return undefined
    if (!isBackground && Math.abs(now.getTime() - row.lastSeenAt.getTime()) >= TOUCH_MS) {
      touch(row.id, () =>
        database.write.staffSession.updateMany({
          where: { id: row.id, endedAt: null, lastSeenAt: row.lastSeenAt },
          data: { lastSeenAt: now },
        }),
      )
    }
    const { grants, secondFactorAt, hasFactor, mustChangePassword } = row
    const needsFactor = needsSecondFactor(grants, secondFactor)
    return {
      staffId: row.staffId,
      sessionId: row.id,
      name: row.name,
      grants,
      secondFactorAt,
      needsFactor,
      next: nextStep({ hasFactor, needsFactor, secondFactorAt, mustChangePassword }),
      address,
    }
  }

  return {
    /** Opens a session within the transaction of its log-in. @returns its key, which is stored nowhere. */
    async open(tx: Transaction, staffId: number, { address, userAgent }: Origin): Promise<string> {
      const key = randomBytes(KEY_BYTES).toString('base64url')
      const now = clock.now()
      await tx.staffSession.create({
        data: {
          keyHash: hashOf(key),
          staffId,
          deviceName: deviceName(userAgent),
          address: maskedAddress(address),
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + STAFF_SESSION_HOURS * 60 * MINUTE_MS),
        },
      })
      return key
    },

    /** The live session of a key; undefined if unknown, expired, ended, or its owner is deactivated. */
    find: (key: string, call: { address: string; isBackground: boolean }) => findLive({ keyHash: hashOf(key) }, call),

    /** Reads the caller's session and account again. */
    reread: ({ sessionId, address }: StaffCaller) => findLive({ id: sessionId }, { address, isBackground: true }),

    /**
     * Extends a session on request. Waits for the write, unlike `findLive`, which writes in the background.
     */
    async extend({ sessionId }: StaffCaller): Promise<void> {
      await database.write.staffSession.updateMany({
        where: { id: sessionId, endedAt: null },
        data: { lastSeenAt: clock.now() },
      })
    },

    /** Stores in a session, within a transaction, that the second factor was entered now. */
    recordFactor: (tx: Transaction, sessionId: number) =>
      tx.staffSession.update({ where: { id: sessionId }, data: { secondFactorAt: clock.now() } }),

    async list({ staffId, sessionId }: StaffCaller): Promise<StudioWire['listStaffSessions']['data']> {
      const rows = await database.read.staffSession.findMany({
        where: { staffId, ...live(clock.now()) },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      })
      return rows.map((row) => ({
        sessionId: row.id,
        deviceName: row.deviceName,
        address: row.address,
        loginTime: beijingTime(row.createdAt),
        lastSeenTime: beijingTime(row.lastSeenAt),
        isCurrent: row.id === sessionId,
      }))
    },

    /** Ends sessions within a transaction: one, all but one, or all. @returns the number of sessions that were live. */
    async end(tx: Transaction, staffId: number, which: { id?: number | { not: number } } = {}): Promise<number> {
      const now = clock.now()
      const { count } = await tx.staffSession.updateMany({
        where: { staffId, ...which, ...live(now) },
        data: { endedAt: now },
      })
      return count
    },
  }
}

type Standing = {
  hasFactor: boolean
  needsFactor: boolean
  secondFactorAt: Date | null
  mustChangePassword: boolean
}

/** The next step of a log-in. An existing factor is always required, even for roles without the requirement. */
function nextStep({ hasFactor, needsFactor, secondFactorAt, mustChangePassword }: Standing): StaffCaller['next'] {
  if (hasFactor && secondFactorAt === null) return 'secondFactor'
  if (mustChangePassword) return 'changePassword'
  return needsFactor && !hasFactor ? 'enrolSecondFactor' : 'ready'
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
