import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type FieldCipher, normalisedPhone } from '#server/platform/field-cipher.ts'

type OtherColumns = { updatedAt?: Date } & Omit<
  Prisma.PersonUncheckedCreateInput,
  'id' | 'updatedAt' | 'phoneLookup' | 'phoneCipher' | 'passwordHash' | 'birthdayCipher' | 'emailCipher' | 'userName'
>

/**
 * A person to insert: personal fields as plain text, other columns and relations (intention, experiences) in Prisma's
 * form.
 */
export type PersonDraft = {
  /** Set by the seed, so that its persons are reproducible. */
  id?: number
  phoneNumber: string
  /** argon2id in PHC format (PasswordHasher.hash); null for accounts without a password. */
  passwordHash?: string | null
  userName?: string
  /** yyyy-MM-dd. */
  birthday?: string | null
  email?: string | null
  parts?: OtherColumns
}

export type PersonWriting = ReturnType<typeof personWriting>

type Dependencies = { database: Database; cipher: FieldCipher; clock: Clock }

/** Inserts persons; the only place that creates accounts. */
export const personWriting = ({ database, cipher, clock }: Dependencies) => ({
  /** Inserts a person within a transaction. @returns the id. @throws Prisma's P2002 if the number has an account. */
  async create(tx: Transaction, draft: PersonDraft): Promise<number> {
    const { id } = await tx.person.create({ data: personColumns(draft, { cipher, clock }), select: { id: true } })
    return id
  },

  /** Inserts many persons in one transaction, with the ids of the drafts if set. @returns their ids in order. */
  createAll: (drafts: readonly PersonDraft[]): Promise<number[]> =>
    database.transaction(async (tx) => {
      const ids: number[] = []
      for (const draft of drafts) {
        const { id } = await tx.person.create({ data: personColumns(draft, { cipher, clock }), select: { id: true } })
        ids.push(id)
      }
      // explicit ids do not advance PostgreSQL's sequence
      if (database.kind === 'postgresql' && drafts.some(({ id }) => id !== undefined)) {
        await tx.$queryRawUnsafe(`SELECT setval(pg_get_serial_sequence('person', 'id'), max(id)) FROM person`)
      }
      return ids
    }),
})

function personColumns(
  draft: PersonDraft,
  { cipher, clock }: Omit<Dependencies, 'database'>,
): Prisma.PersonUncheckedCreateInput {
  const { id, phoneNumber, passwordHash = null, userName = '', birthday, email, parts = {} } = draft
  const phone = normalisedPhone(phoneNumber)
  return {
    updatedAt: clock.now(),
    ...parts,
    ...(id === undefined ? {} : { id }),
    userName,
    passwordHash,
    phoneLookup: cipher.phoneLookup(phone),
    phoneCipher: cipher.encrypt('phone', phone),
    ...(birthday ? { birthdayCipher: cipher.encrypt('birthday', birthday) } : {}),
    ...(email ? { emailCipher: cipher.encrypt('email', email) } : {}),
  }
}
