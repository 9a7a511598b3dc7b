import { STUDIO_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { FRESH_SECOND_FACTOR_MINUTES } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import { MAX_AHEAD_MS, type ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, forbidden, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { SecondFactor } from './second-factor.ts'
import { type OwnData, ownEvent, type StaffSelf } from './staff-self.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type FactorSteps = ReturnType<typeof factorSteps>

type Dependencies = {
  database: Database
  store: ShortLivedStore
  clock: Clock
  sessions: StaffSessions
  factor: SecondFactor
  audit: AuditLog
  self: StaffSelf
}

const FACTOR_TRIES = 5
const FACTOR_WINDOW_SECONDS = 15 * 60

/** Counter key of an account; includes the epoch, so that earlier counters are ignored. */
const factorKey = ({ id, lockEpoch }: { id: number; lockEpoch: number }) => `staff-factor:${id} ${lockEpoch}`

/** The second factor of the caller: enrolment, verification, and the check that it was entered recently. */
export function factorSteps({ database, store, clock, sessions, factor, audit, self }: Dependencies) {
  /** Counts an attempt of the second factor before verifying it. */
  async function countFactor(staff: { id: number; lockEpoch: number }): Promise<void> {
    const { count, secondsLeft } = await store.increment(factorKey(staff), FACTOR_WINDOW_SECONDS)
    if (count > FACTOR_TRIES) throw new StudioRefusal(429, waitMessage('tooOften', secondsLeft))
  }

  async function takeFactor(tx: Transaction, staffId: number, secret: string, code: string): Promise<void> {
    const isTaken = code.includes('-')
      ? await factor.takeRecoveryCode(tx, staffId, code)
      : await factor.takeCode(tx, staffId, secret, code)
    if (!isTaken) throw badField('code', STUDIO_MESSAGE.wrongFactor)
  }

  return {
    /** Verifies an authenticator or recovery code. @throws StudioRefusal 400 if wrong, 429 after too many attempts. */
    async proveFactor(caller: StaffCaller, code: string): Promise<OwnData> {
      const staff = await self.staffOf(caller)
      const { totpSecretCipher } = staff
      if (totpSecretCipher === null) throw badField('code', STUDIO_MESSAGE.wrongFactor)
      await countFactor(staff)
      await database.transaction(async (tx) => {
        await takeFactor(tx, caller.staffId, totpSecretCipher, code)
        await sessions.recordFactor(tx, caller.sessionId)
        const detail = code.includes('-') ? 'recoveryCode' : ''
        await audit.append(tx, { ...ownEvent(caller.staffId, 'staff.secondFactorShown', caller.address), detail })
      })
      await store.remove(factorKey(staff))
      return self.describe(sessions.reread(caller))
    },

    /** Creates a secret to be confirmed. @throws StudioRefusal 403 if the caller already has a factor. */
    async beginFactor(caller: StaffCaller): Promise<StudioWire['beginSecondFactor']['data']> {
      const staff = await self.staffOf(caller)
      if (staff.totpSecretCipher !== null) throw forbidden()
      const { secret, uri, sealed } = factor.newSecret(staff.login)
      await database.write.staffUser.update({ where: { id: staff.id }, data: { totpPendingCipher: sealed } })
      return { secret, uri }
    },

    /** Confirms a new authenticator with its first code. @returns the recovery codes. */
    async confirmFactor(caller: StaffCaller, code: string): Promise<StudioWire['confirmSecondFactor']['data']> {
      const staff = await self.staffOf(caller)
      const { id, totpPendingCipher, totpSecretCipher } = staff
      if (totpPendingCipher === null || totpSecretCipher !== null) throw forbidden()
      await countFactor(staff)
      const recoveryCodes = await database.transaction(async (tx) => {
        if (!(await factor.takeCode(tx, id, totpPendingCipher, code)))
          throw badField('code', STUDIO_MESSAGE.wrongFactor)
        await tx.staffUser.update({
          where: { id },
          data: { totpSecretCipher: totpPendingCipher, totpPendingCipher: null },
        })
        await sessions.recordFactor(tx, caller.sessionId)
        await audit.append(tx, ownEvent(id, 'staff.secondFactorEnrolled', caller.address))
        return factor.renewRecoveryCodes(tx, id)
      })
      await store.remove(factorKey(staff))
      return { recoveryCodes }
    },

    /** @throws StudioRefusal 403 unless this session entered the factor in the last FRESH_SECOND_FACTOR_MINUTES. */
    requireFreshFactor({ secondFactorAt }: StaffCaller): void {
      const sinceMs = secondFactorAt === null ? Infinity : clock.now().getTime() - secondFactorAt.getTime()
      // a time in the future was stored while the clock was wrong
      if (sinceMs > FRESH_SECOND_FACTOR_MINUTES * 60_000 || sinceMs < -MAX_AHEAD_MS)
        throw forbidden(STUDIO_MESSAGE.factorAgain)
    },
  }
}
