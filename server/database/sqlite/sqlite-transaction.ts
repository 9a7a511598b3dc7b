import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDriverAdapterError, type SqlQuery, type Transaction } from '@prisma/driver-adapter-utils'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** The low byte of all SQLite error codes for violated constraints. */
const CONSTRAINT = 19

/**
 * Time in ms after which a transaction yields to the event loop. SQLite runs on the calling thread: without yielding,
 * readers would wait for the whole transaction.
 */
const TURN_MS = 10

/** Wraps a transaction that has begun on a connection, which no other code may use until `release` is called. */
export function sqliteTransaction(connection: SqliteConnection, release: () => void): Transaction {
  let isBroken = false
  let isOver = false
  let turnBegan = performance.now()
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() - turnBegan > TURN_MS) {
      await nextTurn()
      turnBegan = performance.now()
    }
    if (isOver) throw new Error('this transaction is over')
    if (isBroken) throw new Error('a statement of this transaction failed')
    try {
      return await work()
    } catch (error) {
      // After a full disk or an input/output error SQLite has rolled back by itself, and later statements would be
      // committed without the earlier ones. Only a violated constraint is sure to leave the transaction open.
      isBroken = !isConstraint(error)
      throw error
    }
  }
  const end = () => {
    isOver = true
    release()
  }
  const rollback = async () => {
    if (isOver) return
    // ROLLBACK fails if SQLite has already rolled back by itself
    await connection.executeRaw(sqlQuery('ROLLBACK')).catch(() => undefined)
    end()
  }
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    // commit() and rollback() execute the SQL statements themselves
    options: { usePhantomQuery: true },
    queryRaw: (query: SqlQuery) => ask(() => connection.queryRaw(query)),
    executeRaw: (query: SqlQuery) => ask(() => connection.executeRaw(query)),
    async commit() {
      try {
        await ask(() => connection.executeRaw(sqlQuery('COMMIT')))
      } catch (error) {
        await rollback() // Prisma does not roll back after a failed commit
        throw error
      }
      end()
    },
    rollback,
  }
}

const isConstraint = (error: unknown) =>
  isDriverAdapterError(error) && (Number(error.cause.originalCode) & 0xff) === CONSTRAINT
