import { breakCommand } from './breaking/break-command.ts'
import { checkCommand } from './check-command.ts'
import type { Command } from './command.ts'
import { coverCommand } from './cover/cover-command.ts'
import { acceptCommand } from './decisions/accept-command.ts'
import { diffCommand } from './diff/diff-command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { mutationCommand } from '#kit/mutation/command/mutation-command.ts'
import { proxyCommand } from './proxy/proxy-command.ts'
import { recordCommand } from './recording/record-command.ts'
import { replayCommand } from './replay/replay-command.ts'
import { cleanCommand } from './safety/clean-command.ts'

/** Every command of the kit, by name. */
export const KIT_COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  accept: acceptCommand,
  clean: cleanCommand,
  cover: coverCommand,
  proxy: proxyCommand,
  record: recordCommand,
  replay: replayCommand,
  diff: diffCommand,
  break: breakCommand,
  doctor: doctorCommand,
  kill: (argv, terminal) => mutationCommand(argv, terminal),
}
