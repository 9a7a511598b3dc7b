import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contracts/studio/studio-limits.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

export type SecondFactor = ReturnType<typeof secondFactor>

const ISSUER = '江汉人才内容管理'
const STEP_SECONDS = 30
/** Steps accepted before and after the current one, for clocks that are wrong by half a minute. */
const STEPS_BESIDE = 1
/** A stored last step more than this number of steps ahead of the clock was stored while the clock was wrong. */
const STEPS_AHEAD = 2
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Authenticator codes (RFC 6238) and recovery codes. */
export function secondFactor({ cipher, clock }: { cipher: FieldCipher; clock: Clock }) {
  const totp = (secret: string, label = '') =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const hashOf = (staffId: number, code: string) => cipher.keyedHash('recoveryCode', `${staffId}:${code}`)

  /** The time step of a code; undefined for a wrong code. */
  function stepOf(secretCipher: string, code: string): number | undefined {
    const timestamp = clock.now().getTime()
    const delta = totp(cipher.decrypt('totp', secretCipher)).validate({ token: code, timestamp, window: STEPS_BESIDE })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  }

  return {
    /** Creates a secret, with the URI for an authenticator and the encrypted form to store. */
    newSecret(login: string): { secret: string; uri: string; sealed: string } {
      const secret = new Secret({ size: 20 }).base32
      return { secret, uri: totp(secret, login).toString(), sealed: cipher.encrypt('totp', secret) }
    },

    /**
     * Consumes an authenticator code; each step works once. A stored step ahead of the clock was written while the
     * clock was wrong, and is ignored.
     * @returns whether the code was right and new.
     */
    async takeCode(tx: Transaction, staffId: number, secretCipher: string, code: string): Promise<boolean> {
      const step = stepOf(secretCipher, code)
      if (step === undefined) return false
      const latest = Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + STEPS_AHEAD
      const { count } = await tx.staffUser.updateMany({
        where: { id: staffId, OR: [{ totpLastStep: { lt: step } }, { totpLastStep: { gt: latest } }] },
        data: { totpLastStep: step },
      })
      return count === 1
    },

    /** Consumes a recovery code. @returns whether the code was valid and unused. */
    async takeRecoveryCode(tx: Transaction, staffId: number, code: string): Promise<boolean> {
      const { count } = await tx.staffRecoveryCode.updateMany({
        where: { staffId, codeHash: hashOf(staffId, code), usedAt: null },
        data: { usedAt: clock.now() },
      })
      return count === 1
    },

    /** Replaces the recovery codes of a staff member. @returns the new codes; only hashes are stored. */
    async renewRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)
      await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
      await tx.staffRecoveryCode.createMany({
        data: codes.map((code) => ({ staffId, codeHash: hashOf(staffId, code) })),
      })
      return codes
    },
  }
}

const letters = (count: number) =>
  Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
