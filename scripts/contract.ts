import { KIT_COMMANDS } from '#contracts/cli/kit-commands.ts'
import { runKit } from '#contracts/cli/run-kit.ts'

// `npm run contract -- <command>`: the kit, with what only the repository has, whose records it edits.

const commands: typeof KIT_COMMANDS = {
  ...KIT_COMMANDS,
  async learn(argv, terminal) {
    const { learnCommand } = await import('./learn/learn-command.ts')
    return learnCommand(argv, terminal)
  },
}
await runKit(commands, process)
