import type { OperationId } from '#contracts/catalogue.ts'
import type { Profile } from '#kit/suite/ports.ts'
import type { Layer } from '#kit/suite/verdict.ts'
import { SetupError } from './setup-error.ts'
import {
  certificatesOf,
  headerOf,
  numberOf,
  operationsOf,
  parsedOptions,
  rateOf,
  reportOf,
  resolveOf,
  timeOf,
} from './option-values.ts'
import { type Earlier, readReport } from './report/model/earlier-report.ts'
import { REPORT_FORMATS, type ReportFile } from './report/formats.ts'
import type { Judging } from './report/model/report-model.ts'
import { type Language, LANGUAGES, MESSAGES } from './report/messages.ts'
import { type Permission, PERMISSION_HELP, readPermission } from './safety/permission.ts'
import { readAddress, type TargetAddress } from './target-address.ts'
import { readProfile, upstreamFile } from './upstream-profile.ts'

/** Options of `contract check`. */
export type CheckOptions = Judging & {
  address: TargetAddress
  product: string
  profile: Profile
  layers: ReadonlySet<Layer>
  /** undefined for all operations. */
  operations: ReadonlySet<OperationId> | undefined
  seed: number
  /** Time limit of the run in ms. */
  timeMs: number | undefined
  maxRequests: number | undefined
  /** Maximum total backoff in ms; undefined for the suite's default. */
  patienceMs: number | undefined
  isBailing: boolean
  /** Whether `--fail-on` was given. */
  isFailOnGiven: boolean
  isDry: boolean
  language: Language
  /** The report of `--since`. */
  earlier: Earlier | undefined
  headers: Readonly<Record<string, string>>
  ca: string | undefined
  /** The file of `--ca`. */
  caFile: string | undefined
  resolve: ReadonlyMap<string, string>
  keyFrom: string | undefined
  /** Maximum requests per second; undefined for no limit. */
  perSecond: number | undefined
  decisionsFile: string
  /** File of the upstream's profile: read at the start, updated with facts learnt during the run. */
  profileFile: string
  /** File of the journal of changes. */
  journalFile: string
  /** Permissions beyond reading for addresses that are not loopback. */
  permission: Permission | undefined
  reports: readonly ReportFile[]
}

export const LAYERS: readonly Layer[] = ['transport', 'shape', 'expectation', 'law', 'flow', 'negative']

export const CHECK_HELP = `contract check --base https://host/prod-api [选项]

  --base 地址            被测接口；127.0.0.0/8、::1、localhost 之外只读
  --product website      开放接口路径中的产品标识
  --profile 文件.json    上游的习惯：{ "pastTheEnd": "last-page", "hasExtensions": false, "cors": "http://localhost:5173" }；默认 contract-profile-主机.json
  --layers L0,L1…        只看这些层：${LAYERS.map((layer, index) => `L${index} ${MESSAGES.zh[layer]}`).join('、')}
  --operations a,b       只测这些调用
  --seed 数字            随机输入的种子，默认 1
  --time 60s             时间预算；没测到的会逐项列出
  --max-requests 数字    请求数预算
  --patience 5m          为频率限制总共等多久，默认 15s；等不到的列为“未测：budget”
  --rate 数字            每秒请求数上限；非本机默认 5
  --decisions 文件       contract accept 写下的决定，默认 contract-decisions.json
  --bail                 第一处不符即停
  --dry-run              只列出将要进行的用例
  --fail-on all|confirmed|new  什么算失败：推测不符也算；只有不符合规格或已确认的推测；
                         其中 --since 的报告没有的。本机默认 all，其他默认 confirmed
  --since report.json    与早先的 JSON 报告比较：新出现、不再出现、首次发现的日期
  --min-coverage 95      调用与业务码的覆盖低于这个百分数时退出码为 3
  --min-kill 95          证书上的检出率低于这个百分数、或没有证书时退出码为 3
  --lang zh|en           终端与报告的语言
  --key-from station|proxy|stdin|命令  会话密钥：在页面里或在代理后的网站里由人登录，或从别处给出；也可用环境变量 CONTRACT_SESSION_KEY、CONTRACT_SESSION_KEY_B
${PERMISSION_HELP}
  --header '名: 值'       每个请求都带；可重复
  --ca 文件.pem          另外信任的证书
  --resolve 主机:端口:地址  同 curl
  --report 格式=文件      ${Object.keys(REPORT_FORMATS).join('、')}；可重复

退出码：0 相符，1 不符，2 无法进行或没有结论，3 低于 --min-coverage 或 --min-kill`

const FOREIGN_PER_SECOND = 5
const PERCENT = { most: 100 }

/** Parses the command line of `check`, or of a command with the same options. @throws SetupError for invalid options. */
export async function readCheckOptions(argv: readonly string[], command = 'contract check'): Promise<CheckOptions> {
  const { values } = parsed(command, argv)
  const { base } = values
  if (base === undefined) throw new SetupError('没有 --base', `例如 ${command} --base http://127.0.0.1:3100/prod-api`)
  const address = readAddress(base)
  const profileFile = values.profile ?? upstreamFile(address, 'profile', 'json')
  const profile = await readProfile(profileFile, values.profile !== undefined)
  return {
    address,
    profile: { pastTheEnd: 'last-page', hasExtensions: address.isLoopback, ...profile },
    product: values.product,
    layers: layersOf(values.layers),
    operations: operationsOf(values.operations),
    seed: numberOf('--seed', values.seed) ?? 1,
    timeMs: timeOf('--time', values.time),
    maxRequests: numberOf('--max-requests', values['max-requests']),
    patienceMs: timeOf('--patience', values.patience),
    isBailing: values.bail,
    isFailOnGiven: values['fail-on'] !== undefined,
    isDry: values['dry-run'],
    ...failingOf(values['fail-on'], { isLoopback: address.isLoopback, hasEarlier: values.since !== undefined }),
    minCoverage: numberOf('--min-coverage', values['min-coverage'], PERCENT),
    minKill: numberOf('--min-kill', values['min-kill'], PERCENT),
    earlier: values.since === undefined ? undefined : await readReport(values.since),
    language: languageOf(values.lang),
    headers: Object.fromEntries(values.header.map(headerOf)),
    ca: await certificatesOf(values.ca),
    caFile: values.ca,
    resolve: new Map(values.resolve.map(resolveOf)),
    keyFrom: values['key-from'],
    perSecond: rateOf(values.rate) ?? (address.isLoopback ? undefined : FOREIGN_PER_SECOND),
    decisionsFile: values.decisions,
    profileFile,
    journalFile: upstreamFile(address, 'journal', 'jsonl'),
    permission: address.isLoopback ? undefined : readPermission(values, address),
    reports: values.report.map(reportOf),
  }
}

const parsed = (command: string, argv: readonly string[]) =>
  parsedOptions(command, argv, {
    options: {
      base: { type: 'string' },
      product: { type: 'string', default: 'website' },
      profile: { type: 'string' },
      layers: { type: 'string' },
      operations: { type: 'string' },
      seed: { type: 'string' },
      time: { type: 'string' },
      'max-requests': { type: 'string' },
      patience: { type: 'string' },
      bail: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      rate: { type: 'string' },
      decisions: { type: 'string', default: 'contract-decisions.json' },
      'fail-on': { type: 'string' },
      since: { type: 'string' },
      'min-coverage': { type: 'string' },
      'min-kill': { type: 'string' },
      lang: { type: 'string', default: 'zh' },
      'key-from': { type: 'string' },
      allow: { type: 'string' },
      'allow-call': { type: 'string' },
      'host-confirmed': { type: 'string' },
      'test-account': { type: 'string' },
      'max-sms': { type: 'string' },
      header: { type: 'string', multiple: true, default: [] as string[] },
      ca: { type: 'string' },
      resolve: { type: 'string', multiple: true, default: [] as string[] },
      report: { type: 'string', multiple: true, default: [] as string[] },
    },
  })

function layersOf(text: string | undefined): ReadonlySet<Layer> {
  if (text === undefined) return new Set(LAYERS)
  return new Set(
    text.split(',').map((name) => {
      const layer = LAYERS.find((each, index) => each === name || `L${index}` === name.toUpperCase())
      if (layer === undefined) throw new SetupError(`没有 ${name} 这一层`, `可选：${LAYERS.join('、')}，或 L0 至 L5`)
      return layer
    }),
  )
}

type Failing = Pick<Judging, 'isStrict' | 'isNewOnly'>

function failingOf(
  text: string | undefined,
  { isLoopback, hasEarlier }: { isLoopback: boolean; hasEarlier: boolean },
): Failing {
  if (text === undefined) return { isStrict: isLoopback, isNewOnly: false }
  if (text === 'all' || text === 'confirmed') return { isStrict: text === 'all', isNewOnly: false }
  if (text !== 'new') throw new SetupError(`看不懂 --fail-on ${text}`, '可选 all、confirmed、new')
  if (!hasEarlier) throw new SetupError('--fail-on new 要有 --since', '例如 --since report.json --fail-on new')
  return { isStrict: true, isNewOnly: true }
}

function languageOf(text: string): Language {
  const language = LANGUAGES.find((each) => each === text)
  if (language === undefined) throw new SetupError(`没有 --lang ${text}`, `可选 ${LANGUAGES.join('、')}`)
  return language
}
