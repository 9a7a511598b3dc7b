import { sqlStatements } from './sql-statements.ts'

/** The SQL of one migration for both kinds of database. */
export type MigrationSql = { sqlite: string; postgresql: string }

const NEW_INDEX = /^CREATE INDEX ("\w+") ON ("\w+")/
const NEW_TABLE = /^CREATE TABLE ("\w+")/
const NEW_KEY = /^(ALTER TABLE ("\w+")) ADD (CONSTRAINT "\w+") FOREIGN KEY/
/** Comment of Prisma above a group of statements, which is dropped because statements are moved. */
const HEADING = /^-- \w+$/

/**
 * Splits the SQL of Prisma into a migration and a second one, `steps`, with the statements that would lock existing
 * tables of PostgreSQL for long. `steps` builds indexes CONCURRENTLY, and validates foreign keys added as NOT VALID.
 * `steps` is undefined if no statement is moved.
 */
export function splitSteps({ sqlite, postgresql }: MigrationSql): { first: MigrationSql; steps?: MigrationSql } {
  const statements = sqlStatements(postgresql)
  const created = new Set(statements.flatMap((statement) => NEW_TABLE.exec(statement)?.[1] ?? []))
  const steps: string[] = []
  const moved = new Set<string>()
  const rest = groupsOf(postgresql).flatMap((group) => {
    const kept = group.statements.flatMap((statement) => {
      const [, index, table = ''] = NEW_INDEX.exec(statement) ?? []
      if (index !== undefined && !created.has(table)) {
        moved.add(index)
        steps.push(statement.replace('CREATE INDEX', 'CREATE INDEX CONCURRENTLY'))
        return []
      }
      const [, alter, keyed = '', constraint] = NEW_KEY.exec(statement) ?? []
      if (constraint === undefined || created.has(keyed)) return [statement]
      steps.push(`${alter} VALIDATE ${constraint}`)
      return [`${statement} NOT VALID`]
    })
    return kept.length === 0 ? [] : [[group.heading, ...kept.map((statement) => `${statement};`)].join('\n')]
  })
  if (steps.length === 0) return { first: { sqlite, postgresql } }
  const isMoved = (line: string) => moved.has(NEW_INDEX.exec(line)?.[1] ?? '')
  const lines = sqlite.split('\n')
  return {
    first: { sqlite: lines.filter((line) => !isMoved(line)).join('\n'), postgresql: `${rest.join('\n\n')}\n` },
    steps: {
      sqlite: moved.size === 0 ? 'SELECT 1; -- only PostgreSQL validates\n' : `${lines.filter(isMoved).join('\n')}\n`,
      postgresql: `${steps.map((statement) => `${statement};`).join('\n')}\n`,
    },
  }
}

type Group = { heading: string; statements: string[] }

/** Splits SQL into Prisma's groups: a heading such as `-- CreateIndex` and the unchanged statements below it. */
function groupsOf(sql: string): Group[] {
  const groups: Group[] = []
  let text = ''
  for (const line of sql.split('\n')) {
    if (HEADING.test(line)) groups.push({ heading: line, statements: [] })
    else text += `${line}\n`
    if (!line.endsWith(';')) continue
    groups.at(-1)?.statements.push(text.trim().replace(/;$/, ''))
    text = ''
  }
  return groups
}
