import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databasePlace } from './database-identity.ts'
import { DatabaseStartError, isUniqueViolation, unreachable } from './database-error.ts'
import { databaseKind, sqliteClientUrl, sqliteFile } from './database-url.ts'
import { holdRow, holdRows } from './held-row.ts'
import { jsonInstant, jsonRows } from './json-rows.ts'
import { readInParts } from './read-in-parts.ts'

describe('the address of a database', () => {
  test('tells its kind; any other address is rejected without its password', () => {
    expect(['file:x.db', 'postgres://h/d', 'postgresql://h/d'].map(databaseKind)).toEqual([
      'sqlite',
      'postgresql',
      'postgresql',
    ])
    expect(() => databaseKind('mysql://user:secret@h/d')).toThrow(DatabaseStartError)
    expect(() => databaseKind('mysql://user:secret@h/d')).toThrow(/^(?!.*secret).*mysql:/)
  })

  test('of SQLite is a path of this machine, and back', () => {
    expect(sqliteFile('file:data/site.db?mode=ro')).toBe(join(process.cwd(), 'data/site.db'))
    expect(sqliteFile('file:///srv/a%20b.db')).toBe('/srv/a b.db')
    expect(sqliteClientUrl('/srv/a b?#.db')).toBe('file:/srv/a%20b%3F%23.db')
    expect(sqliteFile(sqliteClientUrl('/srv/a b?#.db'))).toBe('/srv/a b?#.db')
  })

  test('is shown to operators without user and password', () => {
    expect(databasePlace('postgresql://user:secret@h/site')).toBe('PostgreSQL h:5432/site')
    expect(databasePlace('postgresql://user:secret@h:6000/site')).toBe('PostgreSQL h:6000/site')
    expect(databasePlace('file:/srv/site.db')).toBe('SQLite /srv/site.db')
    const cause = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
    const error = unreachable('postgresql://user:secret@h/site', cause)
    expect([error.message, error.cause]).toEqual([
      '无法连接数据库 h:5432/site：ECONNREFUSED / Cannot reach the database h:5432/site',
      cause,
    ])
    expect(unreachable('postgresql://h:6000/site', new Error('no')).message).toContain('h:6000/site：no /')
  })
})

test('only a violated unique constraint counts as one', () => {
  const error = (code: string) => Object.assign(new Error(code), { code })
  expect([isUniqueViolation(error('P2002')), isUniqueViolation(error('P2003'))]).toEqual([true, false])
  expect([isUniqueViolation(new Error('P2002')), isUniqueViolation({ code: 'P2002' })]).toEqual([false, false])
})

test('many keys are read in parts of five hundred, and no key is lost', async () => {
  const sizes: number[] = []
  const keys = Array.from({ length: 1001 }, (_, index) => index)
  const rows = await readInParts(keys, async (part) => {
    sizes.push(part.length)
    return part
  })
  expect([sizes, rows]).toEqual([[500, 500, 1], keys])
})

test('an instant without time zone is UTC', () => {
  const instants = ['2026-03-01T08:00:00', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00+08:00'].map(jsonInstant)
  expect(instants.map((instant) => instant.toISOString())).toEqual([
    '2026-03-01T08:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ])
})

test('rows as JSON are selected with their order, in the words of the database', () => {
  const selected = { columns: { id: 'a.id', name: 'a.title' }, from: 'article a WHERE a.id > 1', orderBy: 'a.id DESC' }
  const inner = 'SELECT a.id AS "id", a.title AS "name" FROM article a WHERE a.id > 1 ORDER BY a.id DESC'
  const pairs = `'id', part."id", 'name', part."name"`
  expect(jsonRows('sqlite', selected)).toBe(`(SELECT json_group_array(json_object(${pairs})) FROM (${inner}) AS part)`)
  expect(jsonRows('postgresql', selected)).toBe(
    `(SELECT coalesce(json_agg(json_build_object(${pairs})), '[]')::text FROM (${inner}) AS part)`,
  )
})

test('rows are held in ascending order on PostgreSQL, and never on SQLite', async () => {
  const sent: unknown[][] = []
  const tx = { $executeRawUnsafe: async (...statement: unknown[]) => void sent.push(statement) } as never
  await holdRow({ kind: 'sqlite' }, tx, { table: 'company', id: 5 })
  expect(sent).toEqual([])
  await holdRow({ kind: 'postgresql' }, tx, { table: 'company', id: 5 })
  await holdRows({ kind: 'postgresql' }, tx, { table: 'person', ids: [9, 3] })
  expect(sent).toEqual([
    ['SELECT 1 FROM company WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [5]],
    ['SELECT 1 FROM person WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [9, 3]],
  ])
})
