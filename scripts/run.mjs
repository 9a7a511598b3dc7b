// `node scripts/run.mjs <command> …`: entry point of every script in package.json. Checks the arguments before it
// installs or changes anything.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { readArguments } from './command-line.mjs'
import { COMMANDS } from './command-table.mjs'
import { requireNode, run } from './launch.mjs'

requireNode(20, 19)
const [name = '', ...typed] = process.argv.slice(2)
const command = COMMANDS[name]
if (command === undefined) {
  console.error(`${name}: 没有这个命令，现有 / no such command, there are: ${Object.keys(COMMANDS).join(', ')}`)
  process.exit(2)
}
readArguments(name, typed)
if (command.install) await run('scripts/install.mjs', ...command.install)
const program = resolve(command.program)
process.argv = [process.argv[0], program, ...(command.fixed ?? []), ...typed]
if (program.endsWith('.ts')) await import('tsx')
await import(pathToFileURL(program).href)
