import { availableParallelism } from 'node:os'
import { formerSection } from '#scripts/report-rows.ts'
import { type BenchRow, type Measurement, passes } from './measurement.ts'

export type Result = { row: Pick<BenchRow<never>, 'title' | 'method' | 'name'>; measurements: Measurement[] }

const SIGNS = { 'at least': '≥', 'at most': '≤' }

/** Formats a measurement as a line for the terminal. */
export function lineOf(measurement: Measurement): string {
  const { what, measured, figures } = measurement
  return `${verdict(measurement).padEnd(5)} ${round(measured).padStart(6)}  ${barOf(measurement).padEnd(8)} ${what}  (${figures})`
}

/**
 * Renders docs/bench.md: one section per row, in the order of `rows`. New results replace their section of the `former`
 * document; other sections are kept. Each section states when and how it was measured.
 */
export function documentOf(
  rows: readonly Result['row'][],
  results: readonly Result[],
  { isQuick, former }: { isQuick: boolean; former: string },
): string {
  const sections = rows.map((row) => {
    const result = results.find((one) => one.row.name === row.name)
    return result ? section(result, isQuick) : (formerSection(former, `## ${row.title}`) ?? '')
  })
  return [...HEAD, ...sections, ...HOW].join('\n')
}

const HEAD = [
  '# 性能测量 / Measured speed',
  '',
  '本页由 `npm run bench` 写成，请勿手改。 This page is written by `npm run bench`; do not edit it.',
  '',
  '服务器日志级别为 warn；默认 info 的差别见“info”一行 / The servers log at level warn; the row "info" shows the default level',
  '',
  '“基准”在同一次运行中测得：做同样的事、没有本站代码的最小程序，或一个固定的限额。“实测”是比值，要求为“≥”时是基准 ÷ 本站，为“≤”时是本站 ÷ 基准（没有要求的，与同一表中其他项目相同）；名称里写有单位（毫秒、KB、MB）的项目、评分和个数是数值本身。比值是各轮之比的中位数，所以与最后一栏两个中位数之比可能略有不同。',
  '',
  'The “floor” is measured in the same run: the smallest program that does the same without the code of this site, or a fixed limit. “Measured” is a ratio: floor ÷ ours if the bar is “≥”, ours ÷ floor if it is “≤” (without a bar, as in the other lines of the table). Lines that name a unit (ms, KB, MB), scores and counts show the value itself. A ratio is the median of the ratios of several alternating rounds, so it can differ a little from the ratio of the two medians in the last column.',
  '',
]

function section({ row, measurements }: Result, isQuick: boolean): string {
  const day = new Date().toISOString().slice(0, 10)
  const system = `${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}`
  return [
    `## ${row.title}`,
    '',
    row.method,
    '',
    `${day}, ${system}${isQuick ? '，每项两轮 two rounds of each (--quick)' : ''}`,
    '',
    '| 项目 what | 基准 floor | 要求 bar | 实测 measured | 结果 result | 数值 figures |',
    '| --- | --- | --- | --- | --- | --- |',
    ...measurements.map(
      (one) =>
        `| ${one.what} | ${one.floor} | ${barOf(one)} | ${round(one.measured)} | ${verdict(one)} | ${one.figures} |`,
    ),
    '',
  ].join('\n')
}

const HOW = [
  '## 如何重复 / How to repeat',
  '',
  '```sh',
  'npm run bench                          # 全部 / everything',
  'npm run bench -- --only pages,start    # 只测几项 / some rows',
  'npm run bench -- --only pages --write  # 并更新本页中的这几项 / and put them on this page',
  'npm run bench -- --only devices        # 逐一关闭加速手段，看各省多少 / each optimization switched off: what it saves',
  'npm run bench -- --only capacity       # 算出容量并写 docs/capacity.md / capacity, writes docs/capacity.md',
  'npm run bench -- --quick               # 每项两轮 / two rounds of each',
  'npm run bench -- --data ../bench-data  # 保留并重用测量用的数据库 / keep the databases there and use them again',
  '```',
  '',
  'HTTP 压力下比较的是服务器进程处理每个请求的处理器时间（autocannon，10 个连接），机器上的其他工作几乎不影响它。TEST_POSTGRESQL_URL 指向 PostgreSQL 服务器时，也在其上测量搜索。',
  '',
  'Under HTTP load, the compared figure is the processor time of the server process for each request (autocannon, 10',
  'connections), which other work on the machine hardly changes. With TEST_POSTGRESQL_URL, searches are also measured on PostgreSQL.',
  '',
]

const barOf = ({ bar }: Measurement) => (bar ? `${SIGNS[bar.kind]} ${bar.value}` : '–')

const verdict = (measurement: Measurement) => {
  if (measurement.bar === undefined) return '–'
  return passes(measurement) ? '✓' : '✗ 未达到'
}

function round(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value >= 10 ? value.toFixed(1) : value.toFixed(value < 0.1 ? 3 : 2)
}
