import type { ShownExchange, ShownFile } from './model/shown-exchange.ts'
import { reachableBase, variablesIn, withVariables } from './placeholders.ts'
import type { Words } from './words.ts'

/** A request as a command that makes it again, by itself; what was redacted is read from variables of the shell. */
export function curlOf(request: ShownExchange['request'], base: string): string {
  const command = commandOf(request, base)
  return [...variablesIn(command).map((name) => `${name}=''`), inShell(command)].join('\n')
}

/**
 * Requests as one script: each variable is filled in once, and ids and session keys that an answer brings are taken from
 * there. What a step in the middle sends to a phone or a picture has to be read by somebody, and is filled in below it.
 */
export function curlScript(steps: readonly ShownExchange[], base: string, words: Words): string {
  const commands = steps.map(({ request }) => commandOf(request, base))
  const taken = steps.flatMap(({ takes }) => takes?.name ?? [])
  const given = variablesIn(commands.join('\n')).filter((name) => !taken.includes(name))
  const keys = variablesIn(steps.map(({ request }) => request.headers['AuSessionKey'] ?? '').join('\n'))
  const usedAt = (name: string) => commands.findIndex((command) => variablesIn(command).includes(name))
  const whatFor = (name: string) =>
    keys.includes(name) ? words.fillInKey : name === 'base1' ? words.fillInBase : words.fillIn
  const isLate = (name: string) => BROUGHT.test(name) && !keys.includes(name) && usedAt(name) > 0
  return [
    ...given.filter((name) => !isLate(name)).map((name) => `${name}=''  # ${whatFor(name)}`),
    ...steps.flatMap(({ operation, takes }, at) => [
      ...given.filter((name) => isLate(name) && usedAt(name) === at).map((name) => `${name}=''  # ${words.fillInHere}`),
      `# ${at + 1} ${operation}`,
      takes ? taking(takes, inShell(commands[at] ?? '')) : inShell(commands[at] ?? ''),
    ]),
  ].join('\n')
}

/** What is known only once a step has been made: codes of messages, and what belongs to a captcha. */
const BROUGHT = /^(?:verifyCode|captchaVerification|pointJson|token)\d+$/

function commandOf({ method, address, headers, text, file }: ShownExchange['request'], base: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@-;filename=${file.name};type=${file.type}`)}`]),
  ]
  const piped = file === undefined ? '' : `${bytesOf(file)} | `
  return `${piped}${['curl -sS', ...options, quoted(reachableBase(base) + address)].join(' ')}`
}

/** Shows the answer and keeps an id of it; Node is where the kit is. */
const taking = ({ name, path }: NonNullable<ShownExchange['takes']>, command: string) =>
  `${name}=$(${command} | node -pe 'const answer = require("fs").readFileSync(0, "utf8"); console.error(answer); JSON.parse(answer).${path}')`

const inShell = (command: string) => withVariables(command, (name) => `'"$${name}"'`)

/** A command that writes the bytes of a file. */
export function bytesOf(file: ShownFile): string {
  if ('text' in file) return `printf '%s' ${quoted(file.text)}`
  const begin = `printf '%s' ${quoted(file.base64)} | base64 -d`
  return file.zeros === 0 ? begin : `{ ${begin}; head -c ${file.zeros} /dev/zero; }`
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
