import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDriverAdapterError, type SqlQuery, type Transaction } from '@prisma/driver-adapter-utils'
import { sqlQuery } from '#server/database/sql-transaction.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** The low byte of SQLite's code for a violated constraint, whichever it is. */
const CONSTRAINT = 19

/**
 * How long a transaction may occupy the event loop, in ms. SQLite runs on the calling thread: without a turn for other
 * work, readers would wait for the whole transaction.
 */
const TURN_MS = 10

/** The transaction that has just begun on a connection, which nobody else uses until it ends and calls `release`. */
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
      // After a full disk or an input/output error SQLite has rolled back by itself, and whatever followed
      // would be committed alone. Only a violated constraint is sure to leave the transaction open.
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
    // it fails when SQLite has rolled back by itself
    await connection.executeRaw(sqlQuery('ROLLBACK')).catch(() => undefined)
    end()
  }
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    // commit() and rollback() make the statements themselves
    options: { usePhantomQuery: true },
    queryRaw: (query: SqlQuery) => ask(() => connection.queryRaw(query)),
    executeRaw: (query: SqlQuery) => ask(() => connection.executeRaw(query)),
    async commit() {
      try {
        await ask(() => connection.executeRaw(sqlQuery('COMMIT')))
      } catch (error) {
        await rollback() // Prisma takes a commit that failed for the end
        throw error
      }
      end()
    },
    rollback,
  }
}

const isConstraint = (error: unknown) =>
  isDriverAdapterError(error) && (Number(error.cause.originalCode) & 0xff) === CONSTRAINT
