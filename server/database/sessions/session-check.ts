import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { DatabaseStartError, unreachable } from '#server/database/database-error.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { databasePlace } from '#server/database/database-identity.ts'

const CONNECT_LIMIT_MS = 60_000
/**
 * Time limit of the check in ms: far longer than a notification takes. A start that fails the check waits this long.
 */
const HEARING_LIMIT_MS = 3000

/**
 * Tests whether connections keep their sessions, which the startup lock and the notifications need: a notification of
 * one connection must reach a second, listening connection. A pooler in transaction mode loses the notification. Behind
 * such a pooler, a session that no process owns would keep the startup lock, and every later start would wait forever.
 * @throws DatabaseStartError that names the setting.
 */
export async function requireSession(url: string, isDirect: boolean): Promise<void> {
  if (databaseKind(url) === 'sqlite') return
  const listener = await connected(url)
  const speaker = await connected(url).catch(async (error: unknown) => {
    await listener.end()
    throw error
  })
  try {
    if (!(await hears(listener, speaker))) throw noSession(url, isDirect)
  } finally {
    await Promise.all([listener.end(), speaker.end()])
  }
}

async function hears(listener: Client, speaker: Client): Promise<boolean> {
  const channel = `session_${randomUUID().replaceAll('-', '')}`
  let timer: NodeJS.Timeout | undefined
  const notified = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true))
    listener.on('error', () => resolve(false))
    timer = setTimeout(() => resolve(false), HEARING_LIMIT_MS)
  })
  try {
    await listener.query(`LISTEN ${channel}`)
    await speaker.query(`NOTIFY ${channel}`)
    return await notified
  } finally {
    clearTimeout(timer)
    // behind a pooler, other clients share the session that listens
    await listener.query('UNLISTEN *').catch(() => undefined)
  }
}

async function connected(url: string): Promise<Client> {
  const pg = await import('pg') // a site on SQLite never loads it
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => undefined) // the query in progress fails with the error
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  return client
}

function noSession(url: string, isDirect: boolean): DatabaseStartError {
  const place = databasePlace(url)
  return new DatabaseStartError(
    isDirect
      ? `DATABASE_DIRECT_URL（${place}）也经过不保持会话的连接池，须直接指向 PostgreSQL / DATABASE_DIRECT_URL (${place}) leads through a pooler that keeps no sessions, too: it has to name PostgreSQL itself`
      : `${place} 是不保持会话的连接池（PgBouncer 的 transaction 模式），请把 DATABASE_DIRECT_URL 设为 PostgreSQL 自己的地址 / ${place} is a pooler that keeps no sessions (PgBouncer in transaction mode): set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
  )
}
