import { ACCOUNT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DataExport } from '#contracts/generated/wire.ts'
import type { AccountService } from '#server/features/account/account-service.ts'
import type { Caller } from '#server/features/account/session/session-service.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { refused } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import { asOwner, type Owner } from '#server/calls/owner.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { ZipEntry } from './zip-bytes.ts'

const KEY_SECONDS = 24 * 3600
const KEY_BYTES = 32

type Dependencies = {
  accounts: Pick<AccountService, 'redeemOwnCode'>
  store: ShortLivedStore
  audit: AuditLog
  clock: Clock
  /** Yields all stored data of a person as files of an archive. */
  content: (owner: Owner, now: Date) => AsyncGenerator<ZipEntry, void>
}

/** Exports of a person's stored data. */
export const dataExports = ({ accounts, store, audit, clock, content }: Dependencies) => ({
  /** Creates a key for a single export by this person within a day. @throws BusinessError 500 for a wrong code. */
  async request(session: Session, verifyCode: string, caller: Caller): Promise<DataExport> {
    await accounts.redeemOwnCode(session, 'exportData', verifyCode, caller)
    const exportKey = randomBytes(KEY_BYTES).toString('base64url')
    await store.put(storeKey(session, exportKey), true, KEY_SECONDS)
    await audit.record(eventOf(session, 'account.exportAsked', caller))
    return { exportKey, expire: KEY_SECONDS }
  },

  /**
   * Consumes the key and opens the archive, which is built while it is read.
   * @throws BusinessError 500 for a key that is unknown, used, expired or another person's, without revealing which.
   */
  async open(session: Session, exportKey: string, caller: Caller): Promise<Readable> {
    if ((await store.take(storeKey(session, exportKey))) === undefined) throw refused(ACCOUNT_MESSAGE.exportGone)
    await audit.record(eventOf(session, 'account.dataExported', caller))
    const { zipBytes } = await import('./zip-bytes.ts')
    const now = clock.now()
    return Readable.from(zipBytes(content(asOwner(session.personId), now), now), { objectMode: false })
  },
})

/**
 * Contains the person's id, so that no other person can consume the export key, and only the hash of the export key.
 */
const storeKey = ({ personId }: Session, exportKey: string): string =>
  `data-export:${personId}:${createHash('sha256').update(exportKey).digest('base64url')}`

const eventOf = ({ personId }: Session, action: string, { address }: Caller) => ({
  actorKind: 'person' as const,
  actorId: personId,
  action,
  object: `person:${personId}`,
  result: 'done' as const,
  address,
})
