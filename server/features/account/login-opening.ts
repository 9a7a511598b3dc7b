import type { AgreementRenewal, LoginUser } from '#contracts/generated/wire.ts'
import type { AuditLog } from '#server/platform/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { AccountQueries } from './account-queries.ts'
import { toLoginUser } from './account-wire.ts'
import type { Agreement, ConsentService } from './consent.ts'
import type { Caller, LoginChannel, SessionService } from './session/session-service.ts'

/** A log-in that went well: the key for the header AuSessionKey, told this once, whose it is, and what to agree to. */
export type LoggedIn = { token: string; loginUser: LoginUser; agreementRenewal?: AgreementRenewal }

type Opening = {
  /** The person, found or made in the log-in's transaction; undefined when there is none any more. */
  person: (tx: Transaction) => Promise<number | undefined>
  channel: LoginChannel
  caller: Caller
  agreements?: readonly Agreement[]
}

export type LoginOpening = ReturnType<typeof loginOpening>

type Dependencies = {
  database: Database
  queries: AccountQueries
  sessions: SessionService
  consents: ConsentService
  audit: AuditLog
  cipher: FieldCipher
  clock: Clock
}

/** What every way of logging in ends with. */
export const loginOpening = ({ database, queries, sessions, consents, audit, cipher, clock }: Dependencies) => ({
  /**
   * Logs a person in: session, consent and audit entry in one transaction; a deletion that was asked for is taken back.
   * @returns undefined when there is no such person.
   */
  async open({ person, channel, caller, agreements = [] }: Opening): Promise<LoggedIn | undefined> {
    const opened = await database.transaction(async (tx) => {
      const personId = await person(tx)
      if (personId === undefined) return undefined
      const token = await sessions.open(tx, personId, channel, caller)
      await consents.recordFirst(tx, { personId, agreements, channel, address: caller.address })
      const event = { actorKind: 'person', actorId: personId, object: `person:${personId}`, result: 'done' } as const
      const { count } = await tx.person.updateMany({
        where: { id: personId, deletionAskedAt: { not: null } },
        data: { deletionAskedAt: null },
      })
      if (count > 0) await audit.append(tx, { ...event, action: 'account.deletionTakenBack', address: caller.address })
      await tx.person.updateMany({ where: { id: personId }, data: { lastLoginAt: clock.now() } })
      await audit.append(tx, { ...event, action: `account.loggedIn.${channel}`, address: caller.address })
      return { personId, token }
    })
    if (opened === undefined) return undefined
    const { personId, token } = opened
    const [row, agreementRenewal] = await Promise.all([queries.loginRow(personId), consents.outstanding(personId)])
    if (row === null) return undefined
    return { token, loginUser: toLoginUser(row, cipher), ...(agreementRenewal && { agreementRenewal }) }
  },
})
