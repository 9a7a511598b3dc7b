import type { ShownExchange, ShownFile } from './model/shown-exchange.ts'
import { reachableBase, variablesIn, withVariables } from './placeholders.ts'
import type { Messages } from './messages.ts'

/** Target of generated commands. */
type CurlTarget = {
  base: string
  /** Options that every request needs, unquoted: `--resolve`, `--cacert`, `-H`. */
  reach?: readonly string[]
}

/** Formats a request as a curl command. Redacted values become shell variables. */
export function curlOf(request: ShownExchange['request'], target: CurlTarget): string {
  const command = commandOf(request, target)
  return [...variablesIn(command).map((name) => `${name}=''`), inShell(command)].join('\n')
}

/**
 * Formats requests as one script. Each variable is set once; ids and session keys are extracted from the responses.
 * Values sent to a phone or shown in a picture are filled in by a person, directly above the step that needs them.
 */
export function curlScript(steps: readonly ShownExchange[], target: CurlTarget, words: Messages): string {
  const commands = steps.map(({ request }) => commandOf(request, target))
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

/** Variables that are known only after an earlier step: codes of messages, values of a captcha. */
const BROUGHT = /^(?:verifyCode|captchaVerification|pointJson|token)\d+$/

function commandOf(
  { method, address, headers, text, file }: ShownExchange['request'],
  { base, reach = [] }: CurlTarget,
): string {
  const options = [
    ...reach.map((word) => (/^--?[a-zA-Z-]+$/.test(word) ? word : quoted(word))),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@-;filename=${file.name};type=${file.type}`)}`]),
  ]
  const piped = file === undefined ? '' : `${bytesOf(file)} | `
  return `${piped}${['curl -sS', ...options, quoted(reachableBase(base) + address)].join(' ')}`
}

/** Formats a command that prints the response and extracts a value with Node, which the kit needs anyway. */
const taking = ({ name, path }: NonNullable<ShownExchange['takes']>, command: string) =>
  `${name}=$(${command} | node -pe 'const answer = require("fs").readFileSync(0, "utf8"); console.error(answer); JSON.parse(answer).${path}')`

const inShell = (command: string) => withVariables(command, (name) => `'"$${name}"'`)

/** Formats a command that writes the bytes of a file. */
export function bytesOf(file: ShownFile): string {
  if ('text' in file) return `printf '%s' ${quoted(file.text)}`
  const begin = `printf '%s' ${quoted(file.base64)} | base64 -d`
  return file.zeros === 0 ? begin : `{ ${begin}; head -c ${file.zeros} /dev/zero; }`
}

/** Quotes a string for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
