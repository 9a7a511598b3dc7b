import type { ShownExchange } from './model/shown-exchange.ts'
import { variablesIn, withVariables } from './placeholders.ts'
import type { Words } from './words.ts'

/** A request as a command that makes it again, by itself; what was redacted is read from variables of the shell. */
export function curlOf(request: ShownExchange['request'], base: string): string {
  const command = commandOf(request, base)
  return [...variablesIn(command).map((name) => `${name}=''`), inShell(command)].join('\n')
}

/** Requests as one script: each variable is filled in once, and ids that an answer brings are taken from there. */
export function curlScript(steps: readonly ShownExchange[], base: string, words: Words): string {
  const commands = steps.map(({ request }) => commandOf(request, base))
  const taken = steps.flatMap(({ takes }) => takes?.name ?? [])
  const given = variablesIn(commands.join('\n')).filter((name) => !taken.includes(name))
  return [
    ...given.map((name) => `${name}=''  # ${/^key\d/.test(name) ? words.fillInKey : words.fillIn}`),
    ...steps.flatMap(({ operation, takes }, at) => [
      `# ${at + 1} ${operation}`,
      takes ? taking(takes, inShell(commands[at] ?? '')) : inShell(commands[at] ?? ''),
    ]),
  ].join('\n')
}

function commandOf({ method, address, headers, text, file }: ShownExchange['request'], base: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@-;filename=${file.name};type=${file.type}`)}`]),
  ]
  const piped = file === undefined ? '' : `printf '%s' ${quoted(file.text)} | `
  return `${piped}${['curl -sS', ...options, quoted(base + address)].join(' ')}`
}

/** Shows the answer and keeps an id of it; Node is where the kit is. */
const taking = ({ name, path }: NonNullable<ShownExchange['takes']>, command: string) =>
  `${name}=$(${command} | node -pe 'const answer = require("fs").readFileSync(0, "utf8"); console.error(answer); JSON.parse(answer).${path}')`

const inShell = (command: string) => withVariables(command, (name) => `'"$${name}"'`)

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
