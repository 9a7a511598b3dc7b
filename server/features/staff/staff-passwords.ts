import { randomInt } from 'node:crypto'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { STAFF_PASSWORD_LENGTH, STAFF_PASSWORDS_KEPT } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isCommonPassword } from '#contracts/constants/common-passwords.ts'
import type { PasswordHasher } from '#server/features/account/password/password-hasher.ts'
import type { Clock } from '#server/platform/clock.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

export type StaffPasswords = ReturnType<typeof staffPasswords>

type Dependencies = { database: Database; hasher: PasswordHasher; clock: Clock }

/** Letters and digits that are not easily confused when copied. */
const GIVEN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const GIVEN_LENGTH = 16

/** Passwords of staff: the current one, and former ones that must not be reused. */
export function staffPasswords({ database, hasher, clock }: Dependencies) {
  const hashesOf = async (staffId: number): Promise<string[]> => {
    const rows = await database.read.staffPassword.findMany({
      where: { staffId },
      orderBy: { id: 'desc' },
      take: STAFF_PASSWORDS_KEPT,
      select: { hash: true },
    })
    return rows.map(({ hash }) => hash)
  }

  return {
    /** Whether a password is the current one; for an unknown account, returns false after the same amount of work. */
    async isRight(staffId: number | undefined, password: string): Promise<boolean> {
      const [present] = staffId === undefined ? [] : await hashesOf(staffId)
      return hasher.verify(present, password)
    },

    /** Hashes an acceptable new password. @throws StudioRefusal 400 at the field newPassword. */
    async hashOfNew(staff: { id: number; login: string; name: string }, password: string): Promise<string> {
      const { min, max } = STAFF_PASSWORD_LENGTH
      if (password.length < min || password.length > max) throw badField('newPassword', STUDIO_MESSAGE.passwordLength)
      const lower = password.toLowerCase()
      if (lower.includes(staff.login.toLowerCase()) || lower.includes(staff.name.toLowerCase()))
        throw badField('newPassword', STUDIO_MESSAGE.passwordPersonal)
      if (isCommonPassword(password)) throw badField('newPassword', STUDIO_MESSAGE.passwordCommon)
      for (const hash of await hashesOf(staff.id))
        if (await hasher.verify(hash, password)) throw badField('newPassword', STUDIO_MESSAGE.passwordUsedBefore)
      return hasher.hash(password)
    },

    /** Creates a temporary password with its hash. */
    async newGiven(): Promise<{ password: string; hash: string }> {
      const password = Array.from({ length: GIVEN_LENGTH }, () => GIVEN_LETTERS[randomInt(GIVEN_LETTERS.length)]).join(
        '',
      )
      return { password, hash: await hasher.hash(password) }
    },

    /** Stores the hash of the new current password within a transaction; deletes the oldest former hashes. */
    async put(tx: Transaction, staffId: number, hash: string): Promise<void> {
      await tx.staffPassword.create({ data: { staffId, hash, createdAt: clock.now() } })
      const old = await tx.staffPassword.findMany({
        where: { staffId },
        orderBy: { id: 'desc' },
        skip: STAFF_PASSWORDS_KEPT,
        select: { id: true },
      })
      await tx.staffPassword.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
    },
  }
}
