import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type FieldCipher, normalisedPhone } from '#server/platform/field-cipher.ts'

type OtherColumns = { updatedAt?: Date } & Omit<
  Prisma.PersonUncheckedCreateInput,
  'id' | 'updatedAt' | 'phoneLookup' | 'phoneCipher' | 'passwordHash' | 'birthdayCipher' | 'emailCipher' | 'userName'
>

/** A person to be written: personal fields in plain, any other column or nested part (intention, experiences) as Prisma takes it. */
export type PersonDraft = {
  /** Given by the seed, so that its people are the same each time. */
  id?: number
  phoneNumber: string
  /** argon2id in PHC form (PasswordHasher.hash); null for somebody who logs in by code only. */
  passwordHash?: string | null
  userName?: string
  /** yyyy-MM-dd. */
  birthday?: string | null
  email?: string | null
  parts?: OtherColumns
}

export type PersonWriting = ReturnType<typeof personWriting>

type Dependencies = { database: Database; cipher: FieldCipher; clock: Clock }

/** Making people, the one place where an account begins. */
export const personWriting = ({ database, cipher, clock }: Dependencies) => ({
  /** Writes a person in a transaction. @returns the id. @throws Prisma's P2002 when the number has an account. */
  async create(tx: Transaction, draft: PersonDraft): Promise<number> {
    const { id } = await tx.person.create({ data: personColumns(draft, { cipher, clock }), select: { id: true } })
    return id
  },

  /** Writes many people, with their own ids where given, in one transaction. @returns their ids in order. */
  createAll: (drafts: readonly PersonDraft[]): Promise<number[]> =>
    database.transaction(async (tx) => {
      const ids: number[] = []
      for (const draft of drafts) {
        const { id } = await tx.person.create({ data: personColumns(draft, { cipher, clock }), select: { id: true } })
        ids.push(id)
      }
      // PostgreSQL's sequence does not hear of ids that were given
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
