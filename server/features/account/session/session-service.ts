import { createHash, randomBytes } from 'node:crypto'
import { operationFailed } from '#server/calls/business-error.ts'
import type { MySession } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import type { CallContext, Session } from '#server/calls/operation-registry.ts'
import { unawaitedWrites } from '#server/database/unawaited-writes.ts'
import { MAX_AHEAD_MS } from '#server/short-lived/short-lived-store.ts'
import { maskedAddress } from '#server/platform/personal-masking.ts'
import type { SqlTransaction } from '#server/database/sql-transaction.ts'
import { deviceName } from './device-name.ts'

/** Kind of log-in. */
export type LoginChannel = 'code' | 'password' | 'wechat'

/** Client address, user agent and cookies of a call. */
export type Caller = Pick<CallContext, 'address' | 'userAgent' | 'cookies'>

export type SessionService = ReturnType<typeof sessionService>

type Dependencies = {
  database: Database
  audit: AuditLog
  clock: Clock
  /** Minutes without a call after which a session expires. */
  idleMinutes: number
  /** Maximum lifetime in hours. */
  maxHours: number
  /** Called when updating `lastSeenAt` fails. */
  onUnwritten: (error: unknown) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Display name of a kind of log-in. */
export const channelName = (channel: string): string => CHANNEL_NAMES[channel] ?? channel

const CHANNEL_NAMES: Readonly<Record<string, string>> = { code: '验证码登录', password: '密码登录', wechat: '扫码登录' }

/** Sessions, stored in the database so that neither a restart nor a lost cache logs users out. */
export function sessionService({ database, audit, clock, idleMinutes, maxHours, onUnwritten }: Dependencies) {
  const liveRows = (now: Date) => ({
    endedAt: null,
    expiresAt: { gt: now },
    lastSeenAt: { gt: new Date(now.getTime() - idleMinutes * MINUTE_MS) },
  })

  /** Ends live sessions of a person within a transaction. @returns their number. */
  async function endIn(tx: Transaction, personId: number, which: { id?: number | { not: number } } = {}) {
    const now = clock.now()
    const { count } = await tx.personSession.updateMany({
      where: { personId, ...which, ...liveRows(now) },
      data: { endedAt: now },
    })
    return count
  }

  // not awaited, so that calls succeed while nothing can be written (full disk, lock)
  const touch = unawaitedWrites(onUnwritten)

  return {
    /** Creates a session within the transaction of its log-in. @returns its key, which is stored nowhere. */
    async open(tx: SqlTransaction, personId: number, channel: LoginChannel, caller: Caller): Promise<string> {
      const key = newSessionKey()
      const now = clock.now()
      const session = {
        keyHash: sessionKeyHash(key) ?? '',
        personId,
        channel,
        deviceName: deviceName(caller.userAgent),
        address: maskedAddress(caller.address),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + maxHours * HOUR_MS),
      }
      await insertRows(database, tx, 'person_session', [session])
      return key
    },

    /**
     * Finds the live session of a key and extends the session; undefined for an unknown key or an expired or ended
     * session.
     */
    async find(key: string): Promise<Session | undefined> {
      const keyHash = sessionKeyHash(key)
      if (keyHash === undefined) return undefined
      const now = clock.now()
      const row = await database.read.personSession.findFirst({
        where: { keyHash, ...liveRows(now) },
        select: { id: true, personId: true, createdAt: true, lastSeenAt: true },
      })
      // created before the clock was set back: the session would be valid for too long
      if (row === null || row.createdAt.getTime() > now.getTime() + MAX_AHEAD_MS) return undefined
      if (Math.abs(now.getTime() - row.lastSeenAt.getTime()) >= MINUTE_MS) {
        // conditional update: only one of several parallel calls writes, and an ended session stays ended
        touch(row.id, () =>
          database.write.personSession.updateMany({
            where: { id: row.id, endedAt: null, lastSeenAt: row.lastSeenAt },
            data: { lastSeenAt: now },
          }),
        )
      }
      return { personId: row.personId, sessionId: row.id }
    },

    /** Sessions of the user, most recently used first. */
    async list({ personId, sessionId }: Session): Promise<MySession[]> {
      const rows = await database.read.personSession.findMany({
        where: { personId, ...liveRows(clock.now()) },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      })
      return rows.map((row) => ({
        sessionId: row.id,
        deviceName: row.deviceName,
        address: row.address,
        channelName: channelName(row.channel),
        loginTime: beijingTime(row.createdAt),
        lastSeenTime: beijingTime(row.lastSeenAt),
        isCurrent: row.id === sessionId,
      }))
    },

    /**
     * Ends one session of the user, or all except the current one.
     * @throws BusinessError 500 for a session that is unknown, expired or owned by another user, without revealing
     * which.
     */
    async end({ personId, sessionId }: Session, wanted: number | undefined, { address }: Caller): Promise<void> {
      await database.transaction(async (tx) => {
        const count = await endIn(tx, personId, { id: wanted ?? { not: sessionId } })
        if (wanted !== undefined && count === 0) throw operationFailed()
        const object = wanted === undefined ? `person:${personId}` : `session:${wanted}`
        const action = wanted === undefined ? 'account.otherSessionsEnded' : 'account.sessionEnded'
        await audit.append(tx, { actorKind: 'person', actorId: personId, action, object, result: 'done', address })
      })
    },

    /** Deletes sessions that expired before an instant. @returns their number, at most `take`. */
    async forgetEnded(before: Date, take: number): Promise<number> {
      const where = { expiresAt: { lt: before } }
      const rows = await database.read.personSession.findMany({ where, select: { id: true }, take })
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await database.write.personSession.deleteMany({ where: { id: { in: ids } } })
      return ids.length
    },

    /** Ends one session within a transaction. @returns 1, or 0 if the session was not live. */
    endOne: (tx: Transaction, { personId, sessionId }: Session): Promise<number> =>
      endIn(tx, personId, { id: sessionId }),

    /** Ends all sessions of a person, within the transaction that changes the password or deletes the account. */
    endAll: (tx: Transaction, personId: number): Promise<number> => endIn(tx, personId),
  }
}

const KEY_BYTES = 32
const KEY_FORM = /^[\w-]{43}$/

/** Creates a session key: 32 random bytes, 43 characters. Returned once, never stored. */
const newSessionKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Stored hash of a key. Undefined for a malformed key, to save the query. */
const sessionKeyHash = (key: string): string | undefined =>
  KEY_FORM.test(key) ? createHash('sha256').update(key).digest('hex') : undefined
