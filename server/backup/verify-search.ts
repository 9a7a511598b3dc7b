import type { Database } from '#server/database/database.ts'

type Index = {
  name: string
  /** Query for the search keys of the rows that visitors can find. */
  rows: string
  /** Query for the keys in the index. */
  entries: (kind: Database['kind']) => string
}

/** Query for the keys in a search table; FTS5 names the key column `rowid`. */
const keysIn = (table: string) => (kind: Database['kind']) =>
  `SELECT ${kind === 'sqlite' ? 'rowid' : 'key'} AS key FROM ${table}`

const INDEXES: readonly Index[] = [
  {
    name: '文章 / articles',
    rows: 'SELECT "searchKey" AS key FROM article WHERE "searchKey" IS NOT NULL',
    entries: keysIn('article_search'),
  },
  {
    name: '职位 / jobs',
    rows: 'SELECT "searchKey" AS key FROM job WHERE "isListed"',
    entries: () => 'SELECT key FROM job_search_document',
  },
  {
    name: '企业 / companies',
    rows: 'SELECT id AS key FROM company WHERE "isVisible"',
    entries: keysIn('company_search'),
  },
]

/** Returns messages about search indexes: one if entries are missing, one if there are entries without a row. */
export async function searchProblems({ kind, rows }: Database): Promise<string[]> {
  const problems: string[] = []
  for (const index of INDEXES) {
    const entries = index.entries(kind)
    // one statement, so that both results are of the same snapshot
    const [counts = []] = await rows(
      `SELECT (SELECT count(*) FROM (${index.rows} EXCEPT ${entries}) AS missing),
        (SELECT count(*) FROM (${entries} EXCEPT ${index.rows}) AS surplus)`,
      [],
    )
    const [missing = 0, surplus = 0] = counts.map(Number)
    if (missing > 0)
      problems.push(`${index.name}：检索索引缺少 ${missing} 条 / the search index lacks ${missing} of them`)
    if (surplus > 0)
      problems.push(`${index.name}：检索索引多出 ${surplus} 条 / the search index has ${surplus} too many`)
  }
  return problems
}
