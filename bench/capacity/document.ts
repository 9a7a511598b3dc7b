import { ASSUMPTIONS, PAGE_PARTS } from './assumptions.ts'
import type { Limit } from './crowd.ts'
import { ALL_KINDS, KINDS } from './kinds.ts'
import {
  bytesOf,
  type Cost,
  type Measured,
  type PageVisit,
  processesFor,
  requestsOf,
  resultDay,
  sharesOf,
  wallsOf,
} from './model.ts'

/** The figures of docs/capacity.md. */
export type Findings = Measured & {
  /** Cost of a page rendered from cached calls, as after a change of the page. */
  rendered: Cost
  /** Requests per second of one process: predicted by the model, and measured by the load test. */
  crowd: { expected: number; limits: readonly Limit[]; found: number; difference: number }
  day: string
  system: string
}

/** Largest permitted relative difference between the measured and the predicted limit. */
export const MOST_DIFFERENCE = 0.2
const FIRST_WALLS = 3
const PAGE_KINDS = Object.keys(PAGE_PARTS) as (keyof typeof PAGE_PARTS)[]

/** Renders docs/capacity.md. */
export function capacityDocument(findings: Findings): string {
  return [
    '# 容量 / Capacity',
    '',
    '本页由 `npm run bench -- --only capacity` 写成，请勿手改。 This page is written by `npm run bench -- --only capacity`; do not edit it.',
    '',
    `${findings.day}, ${findings.system}. 测量时机器上另有其他工作 / Other work ran on the machine.`,
    '',
    ...answer(findings),
    ...walls(findings),
    ...crowdSection(findings),
    ...costTable(findings),
    ...visitTable(findings),
    ...assumptionTable(),
  ].join('\n')
}

function answer(findings: Findings): string[] {
  const { mean, peak } = resultDay()
  const walled = wallsOf(findings)
  const limit = walled[0]?.limit ?? 0
  const { value: examinees } = ASSUMPTIONS.examinees
  const processes = (hasFiles: boolean) => processesFor(findings, peak, hasFiles)
  const isEnough = limit >= peak
  return [
    '## 成绩公布日 / Result day',
    '',
    `全省 ${examinees} 名考生：第一小时平均每秒 ${n(mean)} 次访问，最忙一分钟每秒 ${n(peak)} 次，即每秒 ${n(peak * requestsPerVisit(findings))} 个请求、${n((peak * bytesOf(findings.visits) * 8) / 1e6)} Mbit/s。`,
    `${examinees} examinees of the province: ${n(mean)} visits a second in the first hour, ${n(peak)} in its busiest minute, which is ${n(peak * requestsPerVisit(findings))} requests and ${n((peak * bytesOf(findings.visits) * 8) / 1e6)} Mbit/s.`,
    '',
    `一个进程的部署最多承受每秒 ${n(limit)} 次访问，${isEnough ? '足够' : '不够'}。只看主线程，需要 ${processes(true)} 个进程；脚本与图片由前置的缓存发送时，需要 ${processes(false)} 个。`,
    `A deployment with one process handles ${n(limit)} visits a second, which is ${isEnough ? 'enough' : 'not enough'}. Counting only main threads, ${processes(true)} processes are needed, or ${processes(false)} if a cache in front serves scripts and pictures.`,
    '',
  ]
}

function walls(findings: Findings): string[] {
  const { peak } = resultDay()
  const all = wallsOf(findings)
  return [
    '## 先到的极限 / The first limits',
    '',
    `一个进程、SQLite、没有前置缓存；留出 ${percent(ASSUMPTIONS.headroom.value)} 余量。前 ${FIRST_WALLS} 个最先到达 / One process on SQLite without a cache in front; ${percent(ASSUMPTIONS.headroom.value)} headroom is left. Rows 1 to ${FIRST_WALLS} are reached first.`,
    '',
    '| # | 极限 limit | 每秒访问 visits a second | 占最忙一分钟所需的比例 share of the busiest minute | 办法 what removes the limit | 之后的每秒访问 visits a second afterwards |',
    '| --- | --- | --- | --- | --- | --- |',
    ...all.map(
      ({ what, limit, remedy, after }, at) =>
        `| ${at + 1} | ${what} | ${n(limit)} | ${percent(limit / peak)} | ${remedy} | ${after === Infinity ? '不再是极限 no limit' : n(after)} |`,
    ),
    '',
  ]
}

function crowdSection({ crowd }: Findings): string[] {
  const { expected, limits, found, difference } = crowd
  const isWithin = Math.abs(difference) <= MOST_DIFFERENCE
  return [
    '## 模拟人群 / Simulated crowd',
    '',
    '同样比例的请求按固定速率到达，不等前面的回答，每步 5 秒、增加 15%，直到回答跟不上到达（少于 95%）或 p99 超过 1 秒，连续两次为准。客户端是另一个进程。主线程等待被其他工作占用的处理器的时间从用时中扣除；磁盘等待不扣。',
    'Requests of the same mix arrive at a fixed rate, without waiting for earlier responses. Every 5 s the rate rises by 15 %. The run ends when, in two steps in a row, fewer than 95 % are answered in time or the p99 exceeds 1 s. The client is another process. Time in which the main thread waited for a processor that other work used is subtracted; waits for the disk are not.',
    '',
    '| 次 run | 到达 arrivals/s | 回答 responses/s | p99 ms | 主线程忙 main thread busy | 主线程等处理器 main thread waiting for a processor | 主线程每忙一秒的回答 responses per busy second | 极限 limit, requests/s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...limits.map(
      ({ step, perSecond }, at) =>
        `| ${at + 1} | ${n(step.perSecond)} | ${n(step.answered)} | ${n(step.p99)} | ${percent(step.busy)} | ${percent(step.waited)} | ${n(step.answered / step.busy)} | ${n(perSecond)} |`,
    ),
    '',
    `模型 ${n(expected)} 个请求每秒（不留余量），实测中位 ${n(found)}：相差 ${signed(difference)}，${isWithin ? '在' : '不在'} ${percent(MOST_DIFFERENCE)} 之内。`,
    `The model predicts ${n(expected)} requests a second (no headroom), the simulated crowd reached ${n(found)} (median): ${signed(difference)}, ${isWithin ? 'within' : 'not within'} ${percent(MOST_DIFFERENCE)}.`,
    '',
  ]
}

function costTable(findings: Findings): string[] {
  const { costs, visits, rendered } = findings
  const requests = requestsOf(visits)
  const shares = sharesOf(requests)
  const line = (what: string, { mainUs, otherUs, statements }: Cost, rest: string) =>
    `| ${what} | ${n(mainUs)} | ${n(otherUs)} | ${statements.toFixed(1)} | ${rest} |`
  const costOfMix = ALL_KINDS.reduce((sum, kind) => sum + shares[kind] * costs[kind].mainUs, 0)
  return [
    '## 每个请求的花费 / Cost of a request',
    '',
    '服务器进程每个请求的微秒：主线程（处理器时间与等待磁盘的时间）、其他线程；另有 SQLite 的语句数。每种请求以约一半负载按速率到达；各轮与模拟人群交替，取中位 / Microseconds of the server process per request: main thread (processor time and waits for the disk) and other threads; and the number of statements on SQLite. Each kind of request arrives at about half of the rate that the process can handle. Medians of rounds that alternate with the simulated crowd.',
    '',
    '| 请求 request | 主线程 main µs | 其他 others µs | 语句 statements | 每次访问 per visit | 占请求 of requests | 占主线程 of main thread |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...ALL_KINDS.map((kind) =>
      line(
        KINDS[kind],
        costs[kind],
        `${requests[kind].toFixed(2)} | ${percent(shares[kind])} | ${percent((shares[kind] * costs[kind].mainUs) / costOfMix)}`,
      ),
    ),
    line('重新生成的页面，调用已缓存 page rendered again, calls cached', rendered, '– | – | –'),
    '',
    '页面重新生成的次数取决于内容的改动，不取决于访问，所以不计入请求的比例。 How often a page is rendered again depends on changes of its content, not on visits. These renderings are therefore not part of the mix of requests.',
    '',
  ]
}

function visitTable({ visits: { first, next } }: Findings): string[] {
  const line = (what: string, { assets, pictures, bytes }: PageVisit) =>
    `| ${what} | ${n(assets)} | ${n(pictures)} | ${n(bytes / 1024)} |`
  return [
    '## 一页的字节 / Bytes of a page',
    '',
    'Chromium，1440 px，载入后三秒 / Chromium at 1440 px, until three seconds after the load.',
    '',
    '| 页面 page | 脚本、样式 scripts, styles | 图片 pictures | 收到 received KB |',
    '| --- | --- | --- | --- |',
    line('首页，缓存为空 home page, empty cache', first),
    line('随后的页面，平均 following pages, mean', next),
    '',
  ]
}

function assumptionTable(): string[] {
  return [
    '## 假定 / Assumptions',
    '',
    '`bench/capacity/assumptions.ts`；有了真实的访问日志就应替换 / to be replaced when there is a log of a real result day.',
    '',
    '| 名称 name | 值 value | 含义 meaning | 来源 source |',
    '| --- | --- | --- | --- |',
    ...Object.entries(ASSUMPTIONS).map(
      ([name, { value, what, source }]) => `| ${name} | ${value} | ${what} | ${source} |`,
    ),
    ...PAGE_KINDS.map(
      (kind) =>
        `| PAGE_PARTS.${kind} | ${PAGE_PARTS[kind]} | 占访问中页面请求的比例：${KINDS[kind]} as a share of the page requests of a visit | 假定 assumed |`,
    ),
    '',
  ]
}

const requestsPerVisit = ({ visits }: Findings) => Object.values(requestsOf(visits)).reduce((sum, one) => sum + one, 0)

const percent = (part: number) => `${(part * 100).toFixed(part < 0.1 ? 1 : 0)} %`
const signed = (part: number) => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)} %`

function n(value: number): string {
  if (value < 10) return value.toFixed(1)
  return value.toFixed(0)
}
