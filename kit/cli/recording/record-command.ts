import { catalogue } from '#contracts/catalogue.ts'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { ExitCode, Terminal } from '#kit/cli/command.ts'
import { parsedOptions } from '#kit/cli/option-values.ts'
import { PROXY_OPTIONS, PROXY_OPTIONS_HELP, proxyOptionsOf } from '#kit/cli/proxy/proxy-options.ts'
import { runProxy } from '#kit/cli/proxy/run-proxy.ts'
import { createRedactor } from '#kit/cli/redaction.ts'
import { harEntry } from './har-entry.ts'
import { openHar } from './har-writer.ts'

const HELP = `contract record --to https://host/prod-api --out file.har [选项]

同 contract proxy，另把每次调用写入 HAR 文件：密码、密钥、验证码、手机号、身份证号换成占位，大文件与个人的文件不写。

  --out 文件.har         写到哪里
${PROXY_OPTIONS_HELP}

退出码：0 相符，1 不符，2 无法进行`

/** `contract record`: a proxy that records its exchanges in a HAR file. @throws SetupError if it cannot start. */
export async function recordCommand(argv: readonly string[], { print, today, ended }: Terminal): Promise<ExitCode> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { values } = parsedOptions('contract record', argv, { options: { ...PROXY_OPTIONS, out: { type: 'string' } } })
  const { out, ...rest } = values
  const options = await proxyOptionsOf('contract record', rest)
  if (out === undefined) throw new SetupError('没有 --out', '例如 --out recording.har')
  const { base } = options.address
  const redactor = createRedactor()
  const har = await openHar(out, redactor)
  const proxy = await runProxy(options, {
    today: today(),
    redactor,
    onExchange: (exchange, { operation }) =>
      har.write(harEntry(exchange, { base, redactor, operation: operation && catalogue[operation] })),
  })
  const { pathname } = new URL(base)
  print(`正在录制到 ${out}：${proxy.origin}${pathname === '/' ? '' : pathname} → ${base}`)
  print(`正在发生什么：${proxy.origin}/__contract`)
  await ended(options.timeMs)
  const { exitCode, text } = await proxy.end()
  print(text)
  print(`${await har.close()} 次调用已写入 ${out}`)
  return exitCode
}
