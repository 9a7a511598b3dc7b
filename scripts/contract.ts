import { killCommand } from '#contracts/cli/kill/kill-command.ts'
import { KIT_COMMANDS } from '#contracts/cli/kit-commands.ts'
import { runKit } from '#contracts/cli/run-kit.ts'

// `npm run contract -- <command>`: the kit, with what only the repository has, its records, its server and the mistakes in it.

const commands: typeof KIT_COMMANDS = {
  ...KIT_COMMANDS,
  async learn(argv, terminal) {
    const { learnCommand } = await import('./learn/learn-command.ts')
    return learnCommand(argv, terminal)
  },
  async kill(argv, terminal) {
    const { repository } = await import('./kill/repository.ts')
    return killCommand(argv, terminal, repository)
  },
}
await runKit(commands, process)
