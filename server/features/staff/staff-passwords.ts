import { randomInt } from 'node:crypto'
import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import { STAFF_PASSWORD_LENGTH, STAFF_PASSWORDS_KEPT } from '#contracts/studio/studio-limits.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isCommonPassword } from '#contracts/common-passwords.ts'
import type { PasswordHasher } from '#server/features/account/password/password-hasher.ts'
import type { Clock } from '#server/platform/clock.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'

export type StaffPasswords = ReturnType<typeof staffPasswords>

type Dependencies = { database: Database; hasher: PasswordHasher; clock: Clock }

/** Letters and digits that are not taken for one another when somebody copies them. */
const GIVEN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const GIVEN_LENGTH = 16

/** The passwords of staff: the present one and the last ones, which are not taken again. */
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
    /** Whether a password is somebody's present one; false after the same work for nobody. */
    async isRight(staffId: number | undefined, password: string): Promise<boolean> {
      const [present] = staffId === undefined ? [] : await hashesOf(staffId)
      return hasher.verify(present, password)
    },

    /** The hash of a password that somebody may take. @throws StudioRefusal 400 at the field newPassword. */
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

    /** A password that somebody is given and has to change, with its hash. */
    async newGiven(): Promise<{ password: string; hash: string }> {
      const password = Array.from({ length: GIVEN_LENGTH }, () => GIVEN_LETTERS[randomInt(GIVEN_LETTERS.length)]).join(
        '',
      )
      return { password, hash: await hasher.hash(password) }
    },

    /** Makes a hash the present password in a transaction; those too old to matter go. */
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
