import { SetupError } from '#kit/cli/setup-error.ts'
import type { ExitCode, Terminal } from '#kit/cli/command.ts'
import { parsedOptions, portOf, rateOf, reportOf, strictnessOf } from '#kit/cli/option-values.ts'
import { readAddress } from '#kit/cli/target-address.ts'
import { askAgain } from './ask-again.ts'
import { checkRecording } from './check-recording.ts'
import { serveRecording } from './serve-recording.ts'

const DEFAULT_PORT = 4901

const HELP = `contract replay file.har --check | --serve | --base https://host/prod-api

HAR 文件由 contract record 写成，或由 Chrome（开发者工具，网络，导出 HAR）、Apifox 导出。

  --check                不连网：录下的每次调用都对照契约
  --serve                不连网：照录下的回答，当作后端；按调用与输入相认，占位的密钥同样可用
  --base 地址            录下的匿名读取再问一遍，与录下的比较
  --port 数字            --serve 的端口，默认 ${DEFAULT_PORT}；只有本机能连
  --rate 数字            --base 每秒请求数上限；非本机默认 5
  --decisions 文件       contract accept 写下的决定，默认 contract-decisions.json
  --fail-on all|confirmed  推测不符是否算失败，默认 confirmed
  --report 格式=文件      同 contract check；可重复

退出码：0 相符，1 不符，2 无法进行`

/** `contract replay`: checks, serves or resends a recording. @throws SetupError if it cannot run. */
export async function replayCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (argv.includes('--help')) {
    terminal.print(HELP)
    return 0
  }
  const { values, positionals } = parsed(argv)
  const [file] = positionals
  const ways = [values.check, values.serve, values.base !== undefined].filter(Boolean)
  if (file === undefined || positionals.length > 1 || ways.length !== 1) {
    throw new SetupError('要一个 HAR 文件，以及 --check、--serve、--base 之一', '用 contract replay --help 看说明')
  }
  const common = {
    file,
    decisionsFile: values.decisions,
    isStrict: strictnessOf(values['fail-on']) ?? false,
    reports: values.report.map(reportOf),
  }
  const port = portOf(values.port) ?? DEFAULT_PORT
  const perSecond = rateOf(values.rate)
  if (values.check) return checkRecording(common, terminal)
  if (values.serve) return serveRecording({ file, port }, terminal)
  const address = readAddress(values.base ?? '')
  return askAgain({ file, address, perSecond }, terminal)
}

const parsed = (argv: readonly string[]) =>
  parsedOptions('contract replay', argv, {
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
      base: { type: 'string' },
      port: { type: 'string' },
      rate: { type: 'string' },
      decisions: { type: 'string', default: 'contract-decisions.json' },
      'fail-on': { type: 'string' },
      report: { type: 'string', multiple: true, default: [] as string[] },
    },
  })
