import { acceptCommand } from './accept-command.ts'
import { CannotRun } from './cannot-run.ts'
import { checkCommand } from './check-command.ts'
import type { Command, Terminal } from './command.ts'
import { proxyCommand } from './proxy/proxy-command.ts'

// The contract kit: `contract <command>`. Exit codes: 0 conforms, 1 deviates, 2 could not run.

const COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  accept: acceptCommand,
  proxy: proxyCommand,
}

const [name = '', ...argv] = process.argv.slice(2)
const terminal: Terminal = {
  environment: process.env,
  input: process.stdin,
  print: (text) => console.log(text),
  today: () => new Date().toLocaleDateString('sv-SE'), // the locale whose days are written yyyy-MM-dd
  ended: (timeMs) =>
    new Promise((ended) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended())
      if (timeMs !== undefined) setTimeout(ended, timeMs)
    }),
}

try {
  const command = COMMANDS[name]
  if (command === undefined) {
    const known = Object.keys(COMMANDS).join('、')
    throw new CannotRun(name === '' ? '没有写命令' : `没有命令 ${name}`, `可用：${known}；各自有 --help`)
  }
  process.exitCode = await command(argv, terminal)
} catch (error) {
  if (!(error instanceof CannotRun)) throw error
  console.error(`✗ ${error.message}`)
  if (error.advice !== '') console.error(`  ${error.advice}`)
  process.exitCode = 2
}
