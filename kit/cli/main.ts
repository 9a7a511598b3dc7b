import { KIT_COMMANDS } from './kit-commands.ts'
import { runKit } from './run-kit.ts'

// The contract kit: `contract <command>`. Exit codes: 0 conforms, 1 deviates, 2 could not run, 3 misses a threshold.

await runKit(KIT_COMMANDS, process)
