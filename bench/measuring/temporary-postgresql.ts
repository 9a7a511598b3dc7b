import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'

/** A new, empty database on the server of that address; `remove` takes it away. */
export async function temporaryPostgresql(serverUrl: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, remove: () => runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const server = await new PrismaPg({ connectionString, max: 1 }).connect()
  try {
    await server.executeRaw({ sql, args: [], argTypes: [] })
  } finally {
    await server.dispose()
  }
}
