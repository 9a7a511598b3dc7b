import { createHash, randomBytes } from 'node:crypto'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Grant, needsSecondFactor, type StaffRole } from '#contracts/studio/permissions.ts'
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { unawaitedWrites } from '#server/database/unawaited-writes.ts'
import { deviceName } from '#server/features/account/session/device-name.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { maskedAddress } from '#server/platform/personal-masking.ts'
import type { Origin, StaffCaller } from '#server/studio-calls/staff-caller.ts'

export type StaffSessions = ReturnType<typeof staffSessions>

const MINUTE_MS = 60_000
/** Of a session in use the last use is written once in so long. */
const TOUCH_MS = 30_000
const KEY_BYTES = 32

/** The grants that somebody has: confirmed and not taken away. */
export const LIVE_GRANTS = { confirmedAt: { not: null }, revokedAt: null } as const

/** Log-ins of staff. Nothing of the key but its hash is kept. */
export function staffSessions({ database, clock }: { database: Database; clock: Clock }) {
  const live = (now: Date) => ({
    endedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: new Date(now.getTime() - STAFF_IDLE_MINUTES * MINUTE_MS) },
  })

  // what could not be written the next call writes
  const touch = unawaitedWrites(() => undefined)

  async function findLive(
    which: { keyHash: string } | { id: number },
    { address, isBackground }: { address: string; isBackground: boolean },
  ): Promise<StaffCaller | undefined> {
    const now = clock.now()
    const row = await database.read.staffSession.findFirst({
      where: { ...which, ...live(now), staff: { isActive: true } },
      include: { staff: { include: { grants: { where: LIVE_GRANTS } } } },
    })
    if (row === null) return undefined
    if (!isBackground && now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS) {
      touch(row.id, () =>
        database.write.staffSession.updateMany({
          where: { id: row.id, endedAt: null, lastSeenAt: row.lastSeenAt },
          data: { lastSeenAt: now },
        }),
      )
    }
    const { staff, secondFactorAt } = row
    const grants = staff.grants.map(({ role, typeId }): Grant => ({ role: role as StaffRole, typeId }))
    const hasFactor = staff.totpSecretCipher !== null
    return {
      staffId: staff.id,
      sessionId: row.id,
      name: staff.name,
      grants,
      secondFactorAt,
      next: nextStep({ hasFactor, secondFactorAt, grants, mustChangePassword: staff.mustChangePassword }),
      address,
    }
  }

  return {
    /** Opens a session in the transaction of its log-in. @returns its key, which exists nowhere else. */
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

    /** Whose live session a key is; undefined when it is unknown, over, ended, or its owner is switched off. */
    find: (key: string, call: { address: string; isBackground: boolean }) => findLive({ keyHash: hashOf(key) }, call),

    /** The same person and session as they are now. */
    reread: ({ sessionId, address }: StaffCaller) => findLive({ id: sessionId }, { address, isBackground: true }),

    /** Keeps a session alive that somebody asked to keep; done when this resolves, unlike the use that any call is. */
    async extend({ sessionId }: StaffCaller): Promise<void> {
      await database.write.staffSession.updateMany({
        where: { id: sessionId, endedAt: null },
        data: { lastSeenAt: clock.now() },
      })
    },

    /** Notes in a transaction that the second factor was shown. */
    showFactor: (tx: Transaction, sessionId: number) =>
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

    /** Ends sessions of somebody in a transaction: one, all but one, or all. @returns how many lived. */
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
  secondFactorAt: Date | null
  grants: readonly Grant[]
  mustChangePassword: boolean
}

/** Which step a log-in still lacks. A factor that somebody has is asked of them even where none is needed. */
function nextStep({ hasFactor, secondFactorAt, grants, mustChangePassword }: Standing): StaffCaller['next'] {
  if (hasFactor && secondFactorAt === null) return 'secondFactor'
  if (mustChangePassword) return 'changePassword'
  return needsSecondFactor(grants) && !hasFactor ? 'enrolSecondFactor' : 'ready'
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
