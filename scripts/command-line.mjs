// Parses the arguments of every command. Plain JavaScript without dependencies: some commands install the dependencies.
import { parseArgs } from 'node:util'
import { COMMANDS } from './command-table.mjs'
import { applySettings } from './settings.mjs'

/** @typedef {import('./command-table.mjs').Command} Command */

/** Exit code for wrong arguments. */
const WRONG_ARGUMENTS = 2

/** @type {Readonly<Record<string, import('./command-table.mjs').Option>>} */
const COMMON = {
  help: { type: 'boolean', short: 'h', text: '这段说明 / this text' },
  set: {
    type: 'string',
    multiple: true,
    text: '环境变量 NAME=值，可多次；在任何系统的终端里都一样 / an environment variable, on any system',
  },
}

/**
 * Parses the arguments of a command of package.json, and copies the settings of `.env` and `--set` to the environment.
 * For `--help` prints help and exits with 0; for invalid arguments prints one line and exits with 2.
 * @param {string} name
 * @param {readonly string[]} [typed] The typed arguments, without the fixed ones of the table.
 * @returns {{ values: Record<string, string | boolean | string[] | undefined>, operands: string[], typed: string[] }}
 * `typed` has the unparsed arguments, without `--set`.
 */
export function readArguments(name, typed = process.argv.slice(2 + (COMMANDS[name]?.fixed?.length ?? 0))) {
  const command = COMMANDS[name]
  if (command === undefined) throw new Error(`no such command: ${name}`)
  if (command.isOwnParser) {
    applySettings({ isTool: command.isTool })
    return { values: {}, operands: [], typed: [...typed] }
  }
  const { values, operands, passedOn } = parse(name, command, typed)
  if (values.help) {
    console.log(helpText(name, command))
    process.exit(0)
  }
  applySettings({ isTool: command.isTool, set: values.set, refuse: (text) => refuse(name, text) })
  return { values, operands, typed: passedOn }
}

/** @param {string} name @param {Command} command @param {readonly string[]} typed */
function parse(name, command, typed) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...typed],
      options: { ...command.options, ...COMMON },
      allowPositionals: true,
      tokens: true,
    })
    const [least, most] = command.count ?? [0, 0]
    const text =
      positionals.length > most
        ? `多了 ${positionals[most]} / one argument too many: ${positionals[most]}`
        : `缺少 ${command.operands} / missing: ${command.operands}`
    if (!values.help && (positionals.length < least || positionals.length > most)) refuse(name, text)
    const ours = tokens.flatMap((token) =>
      token.kind === 'option' && token.name === 'set'
        ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
        : [],
    )
    return { values, operands: positionals, passedOn: typed.filter((_text, index) => !ours.includes(index)) }
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) throw error
    return refuse(name, error.message.split('. ', 1)[0])
  }
}

/** @param {string} name @param {string} text @returns {never} */
function refuse(name, text) {
  console.error(`${text}（npm run ${name} -- --help）`)
  process.exit(WRONG_ARGUMENTS)
}

/** @param {string} name @param {Command} command */
function helpText(name, { purpose, operands, options, details = [] }) {
  const all = Object.entries({ ...options, ...COMMON })
  const lines = all.map(([option, { type, short, text, default: usual }]) => {
    const written = `--${option}${type === 'string' ? ' …' : ''}${short ? `, -${short}` : ''}`
    return `  ${written.padEnd(24)}${text}${usual ? ` (${usual})` : ''}`
  })
  const usage = `npm run ${name}${operands || options ? ' --' : ''}${operands ? ` ${operands}` : ''}${options ? ' [--…]' : ''}`
  return [purpose, '', usage, ...details.map((line) => `  ${line}`), '', ...lines].join('\n')
}
