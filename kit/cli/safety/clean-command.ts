import { rm } from 'node:fs/promises'
import { SetupError } from '#kit/cli/setup-error.ts'
import { readCheckOptions } from '#kit/cli/check-options.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { openTarget } from '#kit/cli/open-target.ts'
import { cleanUp } from './clean-up.ts'
import { cleanedText } from './cleaned-text.ts'
import { readJournal } from './journal.ts'

const HELP = `contract clean --base https://host/prod-api [选项]

还原一次被中断的 contract check --allow …：删去它新建的（按日志中的编号，或按标记“契约测试”），恢复它改过的。
没有日志时只删去带标记的。

  --key-from、--header、--ca、--resolve、--product、--rate  同 contract check；给出同样的账号

退出码：0 已还原，1 还有没还原的，2 无法进行`

/** `contract clean`: restores the test accounts after an interrupted run. */
export async function cleanCommand(argv: readonly string[], terminal: Terminal): Promise<0 | 1> {
  if (argv.includes('--help')) {
    terminal.print(HELP)
    return 0
  }
  const options = await readCheckOptions(argv, 'contract clean')
  const { base } = options.address
  const entries = await readJournal(options.journalFile)
  terminal.print(`收拾 ${base}（${entries === undefined ? '没有日志，只按标记' : options.journalFile}）`)
  const { target, sessions, close } = await openTarget(options, terminal)
  try {
    const { people } = sessions
    if (people.size === 0)
      throw new SetupError('没有给出账号的会话', '用 CONTRACT_SESSION_KEY 或 --key-from 给出同样的账号')
    const cleaned = await cleanUp(target, { base, people, entries })
    if (cleaned.left.length === 0) await rm(options.journalFile, { force: true })
    terminal.print(cleanedText(cleaned))
    return cleaned.left.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
