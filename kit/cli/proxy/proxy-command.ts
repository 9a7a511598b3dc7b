import type { ExitCode, Terminal } from '#kit/cli/command.ts'
import { PROXY_OPTIONS_HELP, readProxyOptions } from './proxy-options.ts'
import { runProxy } from './run-proxy.ts'

const HELP = `contract proxy --to https://host/prod-api [选项]

把浏览器、Apifox、测试的请求原样转给上游，每次调用都对照契约；代理自己不发任何请求。

${PROXY_OPTIONS_HELP}

退出码：0 相符，1 不符，2 无法进行`

/** `contract proxy`: checks the traffic of other clients until it is stopped. @throws SetupError if it cannot start. */
export async function proxyCommand(argv: readonly string[], { print, today, ended }: Terminal): Promise<ExitCode> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const options = await readProxyOptions(argv)
  const proxy = await runProxy(options, { today: today() })
  const { pathname } = new URL(options.address.base)
  print(`契约代理：${proxy.origin}${pathname === '/' ? '' : pathname} → ${options.address.base}`)
  print(`正在发生什么：${proxy.origin}/__contract`)
  await ended(options.timeMs)
  const { exitCode, text } = await proxy.end()
  print(text)
  return exitCode
}
