import { splitTopLevel, sqlStatements } from './sql-statements.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'

/** A statement that is not permitted, and the reason. */
export type Objection = { statement: string; reason: string }

const NAME = String.raw`"?(\w+)"?`
const pattern = (text: string) => new RegExp(`^${text.replaceAll('NAME', NAME)}`, 'i')

const CREATE_TABLE = pattern('CREATE TABLE (?:IF NOT EXISTS )?NAME')
const CREATE_INDEX = pattern('CREATE (UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?NAME ON (?:ONLY )?NAME')
const ALTER_TABLE = pattern('ALTER TABLE (?:ONLY )?NAME (.*)$')
const ADD_COLUMN = pattern('ADD (?:COLUMN )?NAME (.*)$')
const ADD_FOREIGN_KEY = /^ADD CONSTRAINT .*?FOREIGN KEY ?\(([^)]*)\)/i
const NO_COLUMN = /^ADD (?:CONSTRAINT|UNIQUE|PRIMARY|CHECK|EXCLUDE|FOREIGN)\b/i
const VALIDATE = /^VALIDATE CONSTRAINT/i
/** Statements that remove nothing and change no existing row. */
const HARMLESS = /^(?:INSERT INTO (?!.*\bDO UPDATE\b)|COMMENT ON |CREATE (?:TYPE|SEQUENCE|VIRTUAL TABLE|FUNCTION) )/i
const CONSTANT = /^(?:'(?:[^']|'')*'(?:::\w+)?|-?\d+(?:\.\d+)?|true|false|null|CURRENT_TIMESTAMP|now\(\))$/i

/**
 * Returns the reasons why a migration cannot be declared `expand`; an empty result permits it. Older versions of the
 * site run on the migrated database, and locks of the migration must not block them. The list of permitted statements
 * is short on purpose.
 */
export function expandObjections(sql: string, kind: DatabaseKind): Objection[] {
  const statements = kind === 'sqlite' ? withoutRedefinition(sqlStatements(sql)) : sqlStatements(sql)
  const created = new Set(statements.flatMap((statement) => CREATE_TABLE.exec(statement)?.[1] ?? []))
  const added = new Set(statements.flatMap(addedColumns))
  const areSteps = statements.some(isStep)
  return statements.flatMap((statement) => {
    const reasons = areSteps ? reasonsAgainstStep(statement) : reasonsAgainst(statement, { created, added, kind })
    return reasons.map((reason) => ({ statement: statement.slice(0, 100), reason }))
  })
}

/** Whether a statement has to run outside a transaction: the server runs such statements one by one. */
const isStep = (statement: string): boolean => /\bINDEX CONCURRENTLY\b|\bVALIDATE CONSTRAINT\b/i.test(statement)

function reasonsAgainstStep(statement: string): string[] {
  if (!isStep(statement)) return ['does not belong beside CONCURRENTLY or VALIDATE: give it a migration of its own']
  const index = CREATE_INDEX.exec(statement)
  if (index) return index[1] === undefined ? [] : ['tightens: a unique index refuses rows of older programs']
  return VALIDATE.test(ALTER_TABLE.exec(statement)?.[2] ?? '') ? [] : ['drops: an older program may need it']
}

/** Columns that a statement adds, as `table.column`. */
function addedColumns(statement: string): string[] {
  const [, table = '', actions = ''] = ALTER_TABLE.exec(statement) ?? []
  const columns = splitTopLevel(actions).filter((action) => !NO_COLUMN.test(action))
  return columns.flatMap((action) => ADD_COLUMN.exec(action)?.[1] ?? []).map((column) => `${table}.${column}`)
}

type Context = {
  /** Tables that the migration creates. */
  created: ReadonlySet<string>
  added: ReadonlySet<string>
  kind: DatabaseKind
}

function reasonsAgainst(statement: string, { created, added, kind }: Context): string[] {
  if (CREATE_TABLE.test(statement) || HARMLESS.test(statement)) return []
  const index = CREATE_INDEX.exec(statement)
  if (index) return reasonsAgainstIndex({ isUnique: index[1] !== undefined, isOwn: created.has(index[4] ?? ''), kind })
  const [, table = '', actions = ''] = ALTER_TABLE.exec(statement) ?? []
  if (table === '') return [/^DROP /i.test(statement) ? 'drops: an older program may need it' : WRITES]
  if (created.has(table)) return []
  return splitTopLevel(actions).flatMap((action) =>
    reasonsAgainstAction(action, (name) => added.has(`${table}.${name}`)),
  )
}

const WRITES = 'locks rows or changes what older programs rely on: only new tables, columns and rows are allowed'

function reasonsAgainstIndex(index: { isUnique: boolean; isOwn: boolean; kind: DatabaseKind }): string[] {
  if (index.isOwn) return []
  if (index.isUnique) return ['tightens: a unique index refuses rows of older programs']
  // SQLite has a single process, which migrates before it accepts requests
  if (index.kind === 'sqlite') return []
  return ['locks long: write CREATE INDEX CONCURRENTLY, in a migration of its own']
}

function reasonsAgainstAction(action: string, isAdded: (column: string) => boolean): string[] {
  const key = ADD_FOREIGN_KEY.exec(action)
  if (key?.[1] !== undefined && key[1].split(',').every((name) => isAdded(name.trim().replaceAll('"', ''))))
    return reasonsAgainstKey(action)
  if (NO_COLUMN.test(action)) return ['tightens: a constraint refuses rows of older programs']
  const [, , definition] = ADD_COLUMN.exec(action) ?? []
  if (definition !== undefined) return reasonsAgainstColumn(definition)
  if (/^RENAME\b/i.test(action)) return ['renames: an older program knows the former name']
  if (/^DROP\b/i.test(action)) return ['drops: an older program may need it']
  return ['tightens: type, default or NULL of a column change']
}

const reasonsAgainstKey = (action: string): string[] =>
  /\bNOT VALID$/i.test(action)
    ? []
    : ['locks long: add the key NOT VALID, and VALIDATE CONSTRAINT in a migration of its own']

function reasonsAgainstColumn(definition: string): string[] {
  if (/\b(?:UNIQUE|PRIMARY KEY|CHECK)\b/i.test(definition))
    return ['tightens: a constraint refuses rows of older programs']
  if (/\b(?:SERIAL|BIGSERIAL|GENERATED)\b/i.test(definition)) return ['locks long: it rewrites the table']
  const value = /\bDEFAULT (.+?)(?: NOT NULL| REFERENCES .*)?$/i.exec(definition)?.[1]
  if (value !== undefined && !CONSTANT.test(value)) return ['locks long: a computed default rewrites the table']
  const isRequired = /\bNOT NULL\b/i.test(definition) && value === undefined
  return isRequired ? ['tightens: NOT NULL without a default refuses rows of older programs'] : []
}

/**
 * Removes the statements by which Prisma replaces a SQLite table by its copy "new_x": PRAGMA, DROP "x", RENAME, and the
 * indexes of the copy. The change of the table is checked in the migration of the same name for PostgreSQL.
 */
function withoutRedefinition(statements: readonly string[]): string[] {
  const copies = new Set(statements.flatMap((statement) => /^CREATE TABLE "new_(\w+)"/.exec(statement)?.[1] ?? []))
  const isCopying = (statement: string) =>
    /^PRAGMA /i.test(statement) ||
    [...copies].some(
      (table) =>
        statement === `DROP TABLE "${table}"` ||
        statement === `ALTER TABLE "new_${table}" RENAME TO "${table}"` ||
        new RegExp(`^CREATE (?:UNIQUE )?INDEX "\\w+" ON "${table}"`).test(statement),
    )
  return statements.filter((statement) => !isCopying(statement))
}
