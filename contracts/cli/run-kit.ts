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
    const command = commands[name]
    if (command === undefined) {
      const known = Object.keys(commands).join('、')
      throw new CannotRun(name === '' ? '没有写命令' : `没有命令 ${name}`, `可用：${known}；各自有 --help`)
    }
    process.exitCode = await command(argv, terminal)
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    console.error(`✗ ${error.message}`)
    if (error.advice !== '') console.error(`  ${error.advice}`)
    process.exitCode = 2
  }
}
