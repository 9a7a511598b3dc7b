import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'

/** Rows per statement. Each statement must end within the time limit of long statements. */
const ROWS_AT_ONCE = 50_000

/** Adds /__bench/large/fill: inserts `count` rows for each list of staff, and ten times as many audit entries. */
export function largeTables(app: FastifyInstance, { database }: { database: Database }): void {
  app.get<{ Querystring: { count: string } }>('/__bench/large/fill', async ({ query }, reply) => {
    const isFilled = (await database.read.auditEntry.count({ where: { hash: 'bench-1' } })) > 0
    if (isFilled) return reply.send('')
    const tables = tablesOf(database, Number(query.count))
    for (const { table, count, columns } of tables) {
      const names = Object.keys(columns).map((name) => `"${name}"`)
      for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
        const last = Math.min(count, first + ROWS_AT_ONCE - 1)
        const numbers = `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`
        const sql = `INSERT INTO ${table} (${names.join(', ')}) ${numbers} SELECT ${Object.values(columns).join(', ')} FROM n`
        await database.transaction((tx) => tx.$executeRawUnsafe(sql), { isLong: true })
      }
    }
    await analyze(database)
    return reply.send('')
  })
}

/** Updates the planner's statistics after large writes, as autovacuum does. No-op on SQLite. */
export async function analyze({ kind, transaction }: Database): Promise<void> {
  if (kind === 'postgresql') await transaction((tx) => tx.$executeRawUnsafe('ANALYZE'), { isLong: true })
}

type Table = { table: string; count: number; columns: Readonly<Record<string, string>> }

/** Tables with their rows as SQL expressions of a number `i`. The rows refer to demo data. */
function tablesOf({ kind }: Database, count: number): Table[] {
  const isSqlite = kind === 'sqlite'
  const NOW = Math.floor(Date.now() / 1000)
  const before = (seconds: string) =>
    isSqlite
      ? `strftime('%Y-%m-%dT%H:%M:%S.000+00:00', ${NOW} - (${seconds}), 'unixepoch')`
      : `to_timestamp(${NOW} - (${seconds})) AT TIME ZONE 'UTC'`
  const day = (days: string) =>
    isSqlite
      ? `strftime('%Y-%m-%d', ${NOW} - (${days}) * 86400, 'unixepoch')`
      : `to_char(to_timestamp(${NOW} - (${days}) * 86400), 'YYYY-MM-DD')`
  const oneOf = (...values: readonly (string | null)[]) =>
    `CASE i % ${values.length} ${values.map((value, at) => `WHEN ${at} THEN ${value === null ? 'NULL' : `'${value}'`}`).join(' ')} END`
  const anyOf = (table: string) => `(SELECT min(id) FROM ${table} WHERE id > i % (SELECT max(id) FROM ${table}))`
  const staff = anyOf('staff_user')
  const entries = count * 10
  return [
    {
      table: 'audit_entry',
      count: entries,
      columns: {
        // three entries per second
        createdAt: before(`(${entries} - i) / 3`),
        actorKind: `CASE WHEN i % 10 < 7 THEN 'person' WHEN i % 1000 = 999 THEN 'system' ELSE 'staff' END`,
        actorId: `CASE WHEN i % 1000 = 999 THEN NULL WHEN i % 10 < 7 THEN i % 50000 ELSE ${staff} END`,
        action: `CASE WHEN i % 1000 = 999 THEN 'content.shown' WHEN i % 10 < 7 THEN 'account.loggedIn.code' WHEN i % 100000 = 9 THEN 'site.restored' ELSE ${oneOf('article.saved', 'article.submitted', 'article.published', 'content.saved', 'application.viewed')} END`,
        object: `CASE WHEN i % 10 < 7 THEN 'person:' || (i % 50000) ELSE 'article:' || (i % 20000) END`,
        result: `'done'`,
        address: `'203.0.113.*'`,
        role: `CASE WHEN i % 10 < 7 THEN '' ELSE 'author' END`,
        previousHash: `'bench-' || (i - 1)`,
        hash: `'bench-' || i`,
      },
    },
    {
      table: 'feedback',
      count,
      columns: {
        receiptNumber: `'BENCH' || (1000000 + i)`,
        kind: oneOf('suggestion', 'complaint', 'report', 'other'),
        content: `'第 ' || i || ' 件：希望职位页面能按通勤时间排序，招聘会的地点也写得更清楚。'`,
        createdAt: before('i * 300'),
        state: `CASE WHEN i % 10 < 7 THEN 'answered' ELSE ${oneOf('waiting', 'processing', 'answerInReview', 'answered', 'rejected', 'merged')} END`,
        ownerId: `CASE WHEN i % 3 = 0 THEN NULL ELSE ${staff} END`,
        dueDay: day('i / 300 - 15'),
      },
    },
    {
      table: 'stored_file',
      count,
      columns: {
        name: `'bench' || i || '.jpg'`,
        folder: `'2026/01/01'`,
        originalFilename: `'招聘会现场' || i || '.jpg'`,
        mediaType: oneOf('image/jpeg', 'image/png', 'application/pdf', 'video/mp4'),
        byteCount: '1000 + i % 90000',
        uploadedByStaffId: staff,
        alt: `CASE WHEN i % 3 = 0 THEN '' ELSE '招聘会' END`,
        createdAt: before('i * 300'),
      },
    },
    {
      table: 'file_usage',
      count: count / 2,
      columns: {
        storedFileId: `(SELECT min(id) FROM stored_file WHERE name = 'bench' || i || '.jpg')`,
        articleId: anyOf('article'),
        revisionId: '0',
      },
    },
    {
      table: 'content_item',
      count,
      columns: {
        kind: `'job'`,
        key: `'bench' || i`,
        draft: `'{"name":"测速职位","companyId":1}'`,
        state: `CASE WHEN i % 50 > 0 THEN 'published' ELSE ${oneOf('draft', 'inReview', 'returned', 'approved', 'withdrawn', 'deleted', 'scheduled')} END`,
        stage: '1',
        stageCount: '1',
        lastWriterId: staff,
        editedAt: before('i * 300'),
      },
    },
    {
      table: 'search_miss',
      count,
      columns: {
        keyword: `'没有的词' || i`,
        askedCount: '3 + i % 500',
        firstAskedAt: before('i * 300'),
        lastAskedAt: before('i * 100'),
      },
    },
  ]
}
