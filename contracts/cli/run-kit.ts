import { CannotRun } from './cannot-run.ts'
import type { Command, Terminal } from './command.ts'

/** Runs the command that a process was told, and sets its exit code: that of the command, 2 when it could not run. */
export async function runKit(commands: Readonly<Record<string, Command>>, process: NodeJS.Process): Promise<void> {
  const [name = '', ...argv] = process.argv.slice(2)
  const terminal: Terminal = {
    environment: process.env,
    nodeVersion: process.version,
    input: process.stdin,
    print: (text) => console.log(text),
    ended: (timeMs) =>
      new Promise((ended) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ended())
        if (timeMs !== undefined) setTimeout(ended, timeMs)
      }),
    today: () => new Date().toLocaleDateString('sv-SE'), // the locale whose days are written yyyy-MM-dd
  }
  try {
    if (name === '--help') {
      terminal.print(overview(commands))
      return
    }
    const command = commands[name]
    if (command === undefined) {
      const known = Object.keys(commands).join('、')
      throw new CannotRun(name === '' ? '没有写命令' : `没有命令 ${name}`, `可用：${known}；--help 说明各是什么`)
    }
    process.exitCode = await command(argv, terminal)
  } catch (error) {
    process.exitCode = 2
    if (!(error instanceof CannotRun)) {
      // 1 would say that the other side deviates
      console.error('✗ 工具自己出错，没有结论；请把以下内容交给维护者', error)
      return
    }
    console.error(`✗ ${error.message}`)
    if (error.advice !== '') console.error(`  ${error.advice}`)
  }
}

/** What each command is for. */
const PURPOSES: Readonly<Record<string, string>> = {
  check: '检查一个接口：哪里不符合契约、哪里没有测到',
  accept: '对报告里的一条作决定：上游有错、我们猜错，或两种都可以',
  clean: '被强行结束之后，还原测试账号',
  cover: '没有测到的，各附一个用例',
  proxy: '代理：人或别的工具发的每次调用都对照契约',
  record: '同 proxy，另写成 HAR',
  replay: '对照、扮演或再问一遍一份 HAR',
  diff: '比较两个后端',
  break: '契约的改动会不会破坏调用方',
  doctor: '检查之前：缺什么，怎么补',
  kill: '用例发现得了什么：每次弄坏一处',
  learn: '让契约跟上猜错了的地方（只在仓库里）',
}

const overview = (commands: Readonly<Record<string, Command>>): string =>
  [
    ...Object.keys(commands).map((name) => `contract ${name.padEnd(8)}${PURPOSES[name] ?? ''}`),
    '',
    '各自有 --help',
  ].join('\n')
