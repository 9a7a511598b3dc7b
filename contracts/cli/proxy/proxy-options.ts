import { parseArgs } from 'node:util'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import { headerOf, numberOf, readText, reportOf, resolveOf, timeOf } from '#contracts/cli/option-values.ts'
import { REPORT_FORMATS, type ReportFile } from '#contracts/cli/report/formats.ts'
import { readAddress, type TargetAddress } from '#contracts/cli/target-address.ts'

/** What `contract proxy` is told. */
export type ProxyOptions = {
  address: TargetAddress
  port: number
  /** Whether a difference from a mere guess fails the run, too. */
  isStrict: boolean
  headers: Readonly<Record<string, string>>
  ca: string | undefined
  resolve: ReadonlyMap<string, string>
  decisionsFile: string
  reports: readonly ReportFile[]
  /** When it ends by itself; undefined for never. */
  timeMs: number | undefined
}

const DEFAULT_PORT = 4900

/** The options that every proxy has, for its help. */
export const PROXY_OPTIONS_HELP = `  --to 地址              上游：接口 https://host/prod-api，或整个网站 https://host
  --port 数字            本机端口，默认 ${DEFAULT_PORT}；只有本机能连
  --time 60s             到时自己结束；否则按 Ctrl-C
  --decisions 文件       contract accept 写下的决定，默认 contract-decisions.json
  --fail-on all|confirmed  推测不符是否算失败；本机默认 all，其他默认 confirmed
  --header '名: 值'       每个请求都带；可重复
  --ca 文件.pem          另外信任的证书
  --resolve 主机:端口:地址  同 curl
  --report 格式=文件      结束时写出：${Object.keys(REPORT_FORMATS).join('、')}；可重复`

/** Reads the command line. `extra` are the names of text options that a command has besides. @throws CannotRun */
export async function readProxyOptions(
  argv: readonly string[],
  extra: readonly string[] = [],
): Promise<ProxyOptions & { extra: Readonly<Record<string, string | undefined>> }> {
  const { values, more } = parsed(argv, extra)
  if (values.to === undefined) throw new CannotRun('没有 --to', '例如 contract proxy --to https://host/prod-api')
  const address = readAddress(values.to, '--to')
  const { 'fail-on': failOn } = values
  if (failOn !== undefined && failOn !== 'all' && failOn !== 'confirmed') {
    throw new CannotRun(`看不懂 --fail-on ${failOn}`, '可选 all、confirmed')
  }
  return {
    address,
    port: numberOf('--port', values.port) ?? DEFAULT_PORT,
    isStrict: failOn === undefined ? address.isLoopback : failOn === 'all',
    headers: Object.fromEntries(values.header.map(headerOf)),
    ca: values.ca === undefined ? undefined : await readText('--ca', values.ca),
    resolve: new Map(values.resolve.map(resolveOf)),
    decisionsFile: values.decisions,
    reports: values.report.map(reportOf),
    timeMs: timeOf('--time', values.time),
    extra: more,
  }
}

function parsed(argv: readonly string[], extra: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        to: { type: 'string' },
        port: { type: 'string' },
        time: { type: 'string' },
        decisions: { type: 'string', default: 'contract-decisions.json' },
        'fail-on': { type: 'string' },
        header: { type: 'string', multiple: true, default: [] as string[] },
        ca: { type: 'string' },
        resolve: { type: 'string', multiple: true, default: [] as string[] },
        report: { type: 'string', multiple: true, default: [] as string[] },
        ...Object.fromEntries(extra.map((name) => [name, { type: 'string' as const }])),
      },
    })
    const all = values as Readonly<Record<string, unknown>>
    const more = Object.fromEntries(extra.map((name) => [name, all[name] as string | undefined])) // declared as texts
    return { values, more }
  } catch (error) {
    throw new CannotRun((error as Error).message, '用 --help 看全部选项')
  }
}
