import type { DatabaseKind } from './database-url.ts'

type Selected = {
  /** SQL expressions of the columns, by the key of the object. */
  columns: Readonly<Record<string, string>>
  /** The SQL after FROM: tables and, if needed, WHERE. */
  from: string
  /** Order of the list. */
  orderBy: string
}

/**
 * Returns an SQL expression for a list of rows as JSON, so that one statement reads a row together with its child rows.
 * Values have the types of JSON: times are strings (`jsonInstant`), booleans of SQLite are 0 and 1.
 */
export function jsonRows(kind: DatabaseKind, { columns, from, orderBy }: Selected): string {
  const fields = Object.entries(columns)
  const selected = fields.map(([key, expression]) => `${expression} AS "${key}"`).join(', ')
  const pairs = fields.map(([key]) => `'${key}', part."${key}"`).join(', ')
  const rows = `SELECT ${selected} FROM ${from} ORDER BY ${orderBy}`
  return kind === 'sqlite'
    ? `(SELECT json_group_array(json_object(${pairs})) FROM (${rows}) AS part)`
    : `(SELECT coalesce(json_agg(json_build_object(${pairs})), '[]')::text FROM (${rows}) AS part)`
}

/** Parses the value of a `jsonRows` expression; the caller declares the type of its rows. */
export const readJsonRows = <Row>(value: unknown): Row[] => JSON.parse(String(value)) as Row[]

/** Parses an instant in the JSON of either database; PostgreSQL omits the time zone, which is UTC. */
export const jsonInstant = (text: string): Date => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
