import type { Database } from '#server/database/database.ts'

type Index = {
  name: string
  /** Where what readers may find stands, and by which key the index knows it. */
  rows: string
  /** The keys that the index has. */
  entries: (kind: Database['kind']) => string
}

/** FTS5 calls the key its rowid. */
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

/** A line for each search index that lacks rows, or has some that are not there. */
export async function searchProblems({ kind, rows }: Database): Promise<string[]> {
  const problems: string[] = []
  for (const index of INDEXES) {
    const entries = index.entries(kind)
    // one statement, so that both are of the same moment
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
