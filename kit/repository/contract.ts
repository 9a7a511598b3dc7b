import { mutationCommand } from '#kit/mutation/command/mutation-command.ts'
import { KIT_COMMANDS } from '#kit/cli/kit-commands.ts'
import { runKit } from '#kit/cli/run-kit.ts'
import { readArguments } from '#scripts/command-line.mjs'

// `npm run contract -- <command>`: the kit, plus the commands that need declarations, server and mutants.

readArguments('contract')
const commands: typeof KIT_COMMANDS = {
  ...KIT_COMMANDS,
  async learn(argv, terminal) {
    const { inferSchemaCommand: learnCommand } = await import('./infer-schema/infer-schema-command.ts')
    return learnCommand(argv, terminal)
  },
  async kill(argv, terminal) {
    const { repository } = await import('#kit/mutation/planting/repository.ts')
    return mutationCommand(argv, terminal, repository)
  },
}
await runKit(commands, process)
