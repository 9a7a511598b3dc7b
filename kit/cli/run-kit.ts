import { SetupError } from './setup-error.ts'
import type { Command, Terminal } from './command.ts'

/** Runs the command of the process's arguments and sets the exit code: the command's, or 2 if it cannot run. */
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
    today: () => new Date().toLocaleDateString('sv-SE'), // this locale formats dates as yyyy-MM-dd
  }
  try {
    if (name === '--help') {
      terminal.print(overview(commands))
      return
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) {
      const known = Object.keys(commands).join('、')
      throw new SetupError(name === '' ? '没有写命令' : `没有命令 ${name}`, `可用：${known}；--help 说明各是什么`)
    }
    process.exitCode = await command(argv, terminal)
  } catch (error) {
    process.exitCode = 2
    if (!(error instanceof SetupError)) {
      // exit code 1 would mean that the target deviates
      console.error('✗ 工具自己出错，没有结论；请把以下内容交给维护者', error)
      return
    }
    console.error(`✗ ${error.message}`)
    if (error.advice !== '') console.error(`  ${error.advice}`)
  }
}

/** Commands by audience, with their purpose: for testers in order of first use, for occasional use, for authors. */
const PURPOSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '测试一个上游，按先后：': {
    doctor: '检查之前：缺什么，怎么补',
    check: '检查一个接口：哪里不符合契约、哪里没有测到',
    accept: '对报告里的一条作决定：上游有错、我们猜错，或两种都可以',
    proxy: '代理：人或别的工具发的每次调用都对照契约',
    clean: '被强行结束之后，还原测试账号',
  },
  '有时要用：': {
    record: '同 proxy，另写成 HAR',
    replay: '对照、扮演或再问一遍一份 HAR',
    diff: '比较两个后端',
    cover: '没有测到的，各附一个用例',
  },
  '改契约与用例的人用：': {
    break: '契约的改动会不会破坏调用方',
    learn: '让契约跟上猜错了的地方（只在仓库里）',
    kill: '用例发现得了什么：每次弄坏一处',
  },
}

const overview = (commands: Readonly<Record<string, Command>>): string =>
  [
    ...Object.entries(PURPOSES).flatMap(([group, purposes]) => [
      group,
      ...Object.entries(purposes)
        .filter(([name]) => name in commands)
        .map(([name, purpose]) => `  contract ${name.padEnd(8)}${purpose}`),
      '',
    ]),
    '各自有 --help',
  ].join('\n')
