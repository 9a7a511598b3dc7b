import type { SqlDriverAdapter, SqlQuery, Transaction as DriverTransaction } from '@prisma/driver-adapter-utils'

type SqlValue = string | number | Date | null

/**
 * Plain SQL inside a transaction: what Prisma's transactions have, too. On both databases parameters may be called $1, $2
 * and so on in the order in which they stand.
 */
export type SqlTransaction = {
  /** How many rows the statement wrote. */
  $executeRawUnsafe: (sql: string, ...values: SqlValue[]) => PromiseLike<number>
  /** The rows of a query, as the driver reads them. */
  $queryRawUnsafe: <Rows>(sql: string, ...values: SqlValue[]) => PromiseLike<Rows>
}

/**
 * Runs work in a transaction of SQLite's driver, kept apart from Prisma's statements by the lock of the adapter that both
 * use. Prisma's own way takes longer for its part than the database for the rest.
 * @throws whatever work or the commit throws, after the rollback.
 */
export async function driverTransaction<Result>(
  driver: SqlDriverAdapter,
  work: (tx: SqlTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await driver.startTransaction()
  try {
    const result = await work(statementsIn(transaction))
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const statementsIn = (transaction: DriverTransaction): SqlTransaction => ({
  $executeRawUnsafe: (sql, ...values) => transaction.executeRaw(sqlQuery(sql, values)),
  async $queryRawUnsafe<Rows>(sql: string, ...values: SqlValue[]) {
    const { columnNames, rows } = await transaction.queryRaw(sqlQuery(sql, values))
    // the caller names the columns it asks for, as with Prisma
    return rows.map((row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index]]))) as Rows
  },
})

/** A statement in the form that drivers take. */
export const sqlQuery = (sql: string, values: readonly SqlValue[] = []): SqlQuery => ({
  sql,
  args: [...values],
  argTypes: values.map((value) => ({ arity: 'scalar', scalarType: scalarType(value) })),
})

function scalarType(value: SqlValue): 'string' | 'bigint' | 'datetime' {
  if (value instanceof Date) return 'datetime'
  return typeof value === 'number' ? 'bigint' : 'string'
}
