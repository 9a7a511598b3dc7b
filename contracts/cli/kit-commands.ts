import { acceptCommand } from './accept-command.ts'
import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { killCommand } from './kill/kill-command.ts'
import { proxyCommand } from './proxy/proxy-command.ts'

/** Every command of the kit, by its name. */
export const KIT_COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  accept: acceptCommand,
  proxy: proxyCommand,
  kill: (argv, terminal) => killCommand(argv, terminal),
}
