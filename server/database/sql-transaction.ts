import type { SqlDriverAdapter, SqlQuery, Transaction as DriverTransaction } from '@prisma/driver-adapter-utils'

type SqlValue = string | number | Date | null

/**
 * Plain SQL inside a transaction; Prisma's transaction clients have the same methods. Parameters are `$1`, `$2`, … in
 * order on both databases.
 */
export type SqlTransaction = {
  /** Executes a statement. @returns the number of rows written. */
  $executeRawUnsafe: (sql: string, ...values: SqlValue[]) => PromiseLike<number>
  /** Runs a query. @returns the rows as the driver reads them. */
  $queryRawUnsafe: <Rows>(sql: string, ...values: SqlValue[]) => PromiseLike<Rows>
}

/**
 * Runs `work` in a transaction of the SQLite driver, serialized with Prisma's statements by the shared adapter's lock.
 * Prisma's own transactions cost more time than the database itself.
 * @throws the error of `work` or of the commit, after the rollback.
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
    // the caller names the columns in the type, as with Prisma
    return rows.map((row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index]]))) as Rows
  },
})

/** A statement in the form of Prisma's drivers. */
export const sqlQuery = (sql: string, values: readonly SqlValue[] = []): SqlQuery => ({
  sql,
  args: [...values],
  argTypes: values.map((value) => ({ arity: 'scalar', scalarType: scalarType(value) })),
})

function scalarType(value: SqlValue): 'string' | 'bigint' | 'datetime' {
  if (value instanceof Date) return 'datetime'
  return typeof value === 'number' ? 'bigint' : 'string'
}
