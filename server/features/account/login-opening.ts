import type { AgreementRenewal, LoginUser } from '#contracts/generated/wire.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'
import { type PhotoUrl, photoUrls } from '#server/features/stored-file/photo-url.ts'
import type { Agreement, ConsentService } from './consent.ts'
import { type LoginRow, noteLogin } from './login-row.ts'
import type { Caller, LoginChannel, SessionService } from './session/session-service.ts'

/**
 * A successful log-in: the session key for the header AuSessionKey (returned only here), the user, and documents to
 * agree to.
 */
export type LoggedIn = { token: string; loginUser: LoginUser; agreementRenewal?: AgreementRenewal }

type Opening = {
  /** The person's id, or a function that creates the person in the transaction of the log-in. */
  person: number | ((tx: Transaction) => Promise<number>)
  /** The verified password hash; the log-in fails if the stored hash has changed since. */
  passwordHash?: string
  channel: LoginChannel
  caller: Caller
  agreements?: readonly Agreement[]
}

/** A stored log-in: the session key, the person's data, and all consents of the person. */
type Opened = { token: string; row: LoginRow; given: readonly Agreement[] }

export type LoginOpening = ReturnType<typeof loginOpening>

type Dependencies = {
  database: Database
  sessions: SessionService
  consents: ConsentService
  audit: AuditLog
  deletionJournal: DeletionJournal
  cipher: FieldCipher
  clock: Clock
}

/** Common last step of all kinds of log-in. */
export function loginOpening(dependencies: Dependencies) {
  const { database, sessions, consents, audit, deletionJournal, cipher, clock } = dependencies
  const photoUrl = photoUrls({ cipher, clock })

  /** Creates session, consents and audit entry; cancels a requested deletion. */
  async function write(tx: SqlTransaction, id: number, opening: Omit<Opening, 'person'>): Promise<Opened | undefined> {
    const { passwordHash, channel, caller, agreements = [] } = opening
    const noted = await noteLogin(database, tx, { id, passwordHash, now: clock.now() })
    if (noted === undefined) return undefined
    const { address } = caller
    const token = await sessions.open(tx, id, channel, caller)
    const { given } = noted.row
    const added = await consents.recordFirst(tx, { personId: id, agreements, given, channel, address })
    const event = { actorKind: 'person', actorId: id, object: `person:${id}`, result: 'done', address } as const
    if (noted.isBack) {
      await audit.append(tx, { ...event, action: 'account.deletionTakenBack' })
      await deletionJournal.noteKept(id)
    }
    await audit.append(tx, { ...event, action: `account.loggedIn.${channel}` })
    return { token, row: noted.row, given: [...given, ...added] }
  }

  return {
    /**
     * Logs a person in, in one transaction.
     * @returns undefined if the person no longer exists or the password has changed.
     */
    async open({ person, ...opening }: Opening): Promise<LoggedIn | undefined> {
      const opened =
        typeof person === 'number'
          ? await database.sqlTransaction((tx) => write(tx, person, opening))
          : await database.transaction(async (tx) => write(tx, await person(tx), opening))
      if (opened === undefined) return undefined
      const { token, row, given } = opened
      const agreementRenewal = await consents.outstanding(given)
      return { token, loginUser: toLoginUser(row, { cipher, photoUrl }), ...(agreementRenewal && { agreementRenewal }) }
    },
  }
}

/** User data that the page stores after a log-in (specification 3). */
const toLoginUser = (row: LoginRow, { cipher, photoUrl }: { cipher: FieldCipher; photoUrl: PhotoUrl }): LoginUser => ({
  miniProgramPersonId: row.id,
  userName: row.userName,
  phoneNumber: cipher.decrypt('phone', row.phoneCipher),
  profilePhoto: photoUrl(row.profilePhotoFile),
})
