import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { DriverAdapterError } from '@prisma/driver-adapter-utils'

export type BenchDatabase = { url: string; remove: () => Promise<void> }

/** Creates an empty database on the server; `remove` drops it. */
export async function temporaryPostgresql(serverUrl: string): Promise<BenchDatabase> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`)
  return { url: urlOf(serverUrl, name), remove: () => runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

/**
 * Returns the database `name` on the server and creates it if missing; `remove` does nothing, so that the next run can
 * use the database.
 */
export async function keptPostgresql(serverUrl: string, name: string): Promise<BenchDatabase> {
  try {
    await runOnServer(serverUrl, `CREATE DATABASE ${name}`)
  } catch (error) {
    if (!(error instanceof DriverAdapterError) || error.cause.kind !== 'DatabaseAlreadyExists') throw error
  }
  return { url: urlOf(serverUrl, name), remove: () => Promise.resolve() }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const server = await new PrismaPg({ connectionString, max: 1 }).connect()
  try {
    await server.executeRaw({ sql, args: [], argTypes: [] })
  } finally {
    await server.dispose()
  }
}
