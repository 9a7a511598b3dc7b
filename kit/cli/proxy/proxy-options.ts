import { SetupError } from '#kit/cli/setup-error.ts'
import {
  certificatesOf,
  headerOf,
  parsedOptions,
  portOf,
  reportOf,
  resolveOf,
  strictnessOf,
  timeOf,
} from '#kit/cli/option-values.ts'
import { REPORT_FORMATS, type ReportFile } from '#kit/cli/report/formats.ts'
import { readAddress, type TargetAddress } from '#kit/cli/target-address.ts'

/** Options of `contract proxy`. */
export type ProxyOptions = {
  address: TargetAddress
  port: number
  /** Whether differences from assumptions also fail the run. */
  isStrict: boolean
  headers: Readonly<Record<string, string>>
  ca: string | undefined
  /** The file of `--ca`. */
  caFile: string | undefined
  resolve: ReadonlyMap<string, string>
  decisionsFile: string
  reports: readonly ReportFile[]
  /** Time limit in ms; undefined for none. */
  timeMs: number | undefined
}

const DEFAULT_PORT = 4900

/** Help of the options common to all proxies. */
export const PROXY_OPTIONS_HELP = `  --to 地址              上游：接口 https://host/prod-api，或整个网站 https://host
  --port 数字            本机端口，默认 ${DEFAULT_PORT}；只有本机能连
  --time 60s             到时自己结束；否则按 Ctrl-C
  --decisions 文件       contract accept 写下的决定，默认 contract-decisions.json
  --fail-on all|confirmed  推测不符是否算失败；本机默认 all，其他默认 confirmed
  --header '名: 值'       每个请求都带；可重复
  --ca 文件.pem          另外信任的证书
  --resolve 主机:端口:地址  同 curl
  --report 格式=文件      结束时写出：${Object.keys(REPORT_FORMATS).join('、')}；可重复`

/** Options common to all proxies, for Node's parseArgs. */
export const PROXY_OPTIONS = {
  to: { type: 'string' },
  port: { type: 'string' },
  time: { type: 'string' },
  decisions: { type: 'string', default: 'contract-decisions.json' },
  'fail-on': { type: 'string' },
  header: { type: 'string', multiple: true, default: [] as string[] },
  ca: { type: 'string' },
  resolve: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string', multiple: true, default: [] as string[] },
} as const

type Values = ReturnType<typeof parsedOptions<{ options: typeof PROXY_OPTIONS }>>['values']

/** Parses the command line of `contract proxy`. @throws SetupError for invalid options. */
export const readProxyOptions = async (argv: readonly string[]): Promise<ProxyOptions> =>
  proxyOptionsOf('contract proxy', parsedOptions('contract proxy', argv, { options: PROXY_OPTIONS }).values)

/** Interprets the options of a proxy for any command. @throws SetupError for invalid options. */
export async function proxyOptionsOf(command: string, values: Values): Promise<ProxyOptions> {
  if (values.to === undefined) throw new SetupError('没有 --to', `例如 ${command} --to https://host/prod-api`)
  const address = readAddress(values.to, '--to')
  return {
    address,
    port: portOf(values.port) ?? DEFAULT_PORT,
    isStrict: strictnessOf(values['fail-on']) ?? address.isLoopback,
    headers: Object.fromEntries(values.header.map(headerOf)),
    ca: await certificatesOf(values.ca),
    caFile: values.ca,
    resolve: new Map(values.resolve.map(resolveOf)),
    decisionsFile: values.decisions,
    reports: values.report.map(reportOf),
    timeMs: timeOf('--time', values.time),
  }
}
