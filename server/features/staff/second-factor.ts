import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#contracts/studio/studio-limits.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'

export type SecondFactor = ReturnType<typeof secondFactor>

const ISSUER = '江汉人才内容管理'
const STEP_SECONDS = 30
/** A clock that goes wrong by half a minute will do. */
const STEPS_BESIDE = 1
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Codes of an authenticator (RFC 6238) and the recovery codes that stand for one. */
export function secondFactor({ cipher, clock }: { cipher: FieldCipher; clock: Clock }) {
  const totp = (secret: string, label = '') =>
    new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const hashOf = (staffId: number, code: string) => cipher.keyedHash('recoveryCode', `${staffId}:${code}`)

  /** The time step that a code belongs to; undefined for a wrong one. */
  function stepOf(secretCipher: string, code: string): number | undefined {
    const timestamp = clock.now().getTime()
    const delta = totp(cipher.decrypt('totp', secretCipher)).validate({ token: code, timestamp, window: STEPS_BESIDE })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  }

  return {
    /** A new secret, what an authenticator reads it from, and how it is kept. */
    newSecret(login: string): { secret: string; uri: string; sealed: string } {
      const secret = new Secret({ size: 20 }).base32
      return { secret, uri: totp(secret, login).toString(), sealed: cipher.encrypt('totp', secret) }
    },

    /** Takes the code of an authenticator, each step once. Whether it was right and new. */
    async takeCode(tx: Transaction, staffId: number, secretCipher: string, code: string): Promise<boolean> {
      const step = stepOf(secretCipher, code)
      if (step === undefined) return false
      const { count } = await tx.staffUser.updateMany({
        where: { id: staffId, totpLastStep: { lt: step } },
        data: { totpLastStep: step },
      })
      return count === 1
    },

    /** Uses up a recovery code. Whether there was one. */
    async takeRecoveryCode(tx: Transaction, staffId: number, code: string): Promise<boolean> {
      const { count } = await tx.staffRecoveryCode.updateMany({
        where: { staffId, codeHash: hashOf(staffId, code), usedAt: null },
        data: { usedAt: clock.now() },
      })
      return count === 1
    },

    /** Gives somebody new recovery codes, which replace the old ones. @returns them; only hashes are kept. */
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
