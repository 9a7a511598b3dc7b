import { type Client, type InStatement, LibsqlError, type Transaction } from '@libsql/client/sqlite3'

/**
 * A transaction on the connection of `client`. A writer's holds the write lock from its start; a reader's is what Prisma
 * opens for a query with more parameters than one statement takes. Nobody else may use the connection until it ends;
 * Prisma's adapter sees to that.
 */
export async function beginTransaction(client: Client, use: 'read' | 'write'): Promise<Transaction> {
  await client.execute(use === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  const state: State = { isOver: false, isBroken: false }
  const end = async (statement: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    if (statement === 'COMMIT') refuseWhenBroken(state)
    await client.execute(statement)
    state.isOver = true
  }
  const execute = (statement: InStatement) => executeIn(client, state, statement)
  return {
    execute,
    batch: async (statements) => {
      const results = []
      for (const statement of statements) results.push(await execute(statement))
      return results
    },
    executeMultiple: (sql) => client.executeMultiple(sql),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    close: () => undefined,
    get closed() {
      return state.isOver
    },
  }
}

type State = { isOver: boolean; isBroken: boolean }

async function executeIn(client: Client, state: State, statement: InStatement) {
  refuseWhenBroken(state)
  try {
    return await client.execute(statement)
  } catch (error) {
    // After a full disk or an input/output error SQLite has rolled back by itself, and whatever followed
    // would be committed alone. Only a violated constraint is sure to leave the transaction open.
    const isConstraint = error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT')
    if (!isConstraint) state.isBroken = true
    throw error
  }
}

function refuseWhenBroken(state: State): void {
  if (state.isBroken) throw new LibsqlError('a statement of this transaction failed', 'TRANSACTION_CLOSED')
}
