import { availableParallelism } from 'node:os'
import { formerSection } from '#scripts/report-rows.ts'
import type { Figure, ScaleRow } from './scale-row.ts'

/** Result of a row: its figures, or the reason why it was skipped. */
export type Result = { row: Pick<ScaleRow, 'name' | 'title' | 'method'>; figures: Figure[] } | Skipped
type Skipped = { row: Pick<ScaleRow, 'name' | 'title' | 'method'>; skipped: string }

/** Whether every figure of a result meets its requirement; true for a skipped row. */
export const passes = (result: Result): boolean =>
  !('figures' in result) || result.figures.every((figure) => figure.passes !== false)

/** The line of a figure for the terminal. */
export const lineOf = ({ what, measured, bar, passes: isFine }: Figure): string =>
  `  ${verdict(isFine)} ${what}: ${measured}${isFine === undefined ? '' : ` (${bar})`}`

const HEAD = `# 两个进程 / Two processes

本页由 \`npm run scale\` 写成，请勿手改。 This page is written by \`npm run scale\`; do not edit it.

两个进程在 HAProxy 之后，PostgreSQL 及其副本、PgBouncer（事务模式）、Redis 在后；每秒约 40 个请求：缓存页面、公开调用、登录、读写简历、上传、读私有文件、工作台的草稿与发布。 Two processes behind HAProxy, in front of PostgreSQL with a replica, PgBouncer in transaction mode, and Redis; about 40 requests a second: cached pages, public calls, log-ins, résumé reads and writes, uploads, reads of private files, drafts and publications of the studio. All of it runs on one machine ([decision 0082](decisions/0082-npm-run-scale.md)).
`

const HOW = `## 如何重复 / How to repeat

\`\`\`sh
npm run scale                          # 全部 / everything
npm run scale -- --only drain,kill     # 只做几项 / some rows
npm run scale -- --only kill --write   # 并更新本页中的这几项 / and put them on this page
\`\`\`
`

/** Renders docs/scale.md; rows without a new result keep their section of the `former` document. */
export function documentOf(rows: readonly ScaleRow[], results: readonly Result[], former: string): string {
  const sections = rows.map((row) => {
    const result = results.find((one) => one.row.name === row.name)
    return result ? section(result) : (formerSection(former, headingOf(row)) ?? notMeasured(row))
  })
  return [HEAD, ...sections, HOW].join('\n')
}

/** Title of the section of a row. */
export const headingOf = ({ name, title }: Pick<ScaleRow, 'name' | 'title'>): string => `## ${title} (\`${name}\`)`

const notMeasured = (row: ScaleRow) => `${headingOf(row)}\n\n${row.method}\n\n– 尚未测量 not measured yet\n`

function section(result: Result): string {
  const { row } = result
  const day = new Date().toISOString().slice(0, 10)
  const system = `${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`
  const head = [headingOf(row), '', row.method, '', `${day}, ${system}`, '']
  if ('skipped' in result) return [...head, `– 跳过 skipped: ${result.skipped}`, ''].join('\n')
  return [
    ...head,
    '| 项目 what | 实测 measured | 要求 bar | 结果 result |',
    '| --- | --- | --- | --- |',
    ...result.figures.map(
      ({ what, measured, bar, passes: isFine }) => `| ${what} | ${measured} | ${bar} | ${verdict(isFine)} |`,
    ),
    '',
  ].join('\n')
}

function verdict(isFine: boolean | undefined): string {
  if (isFine === undefined) return '–'
  return isFine ? '✓' : '✗'
}
