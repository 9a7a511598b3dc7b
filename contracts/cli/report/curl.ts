import type { ShownExchange } from './model/shown-exchange.ts'
import { variablesIn, withVariables } from './placeholders.ts'

/** A request as a command that makes it again, by itself; what was redacted is read from variables of the shell. */
export function curlOf({ method, address, headers, text, file }: ShownExchange['request'], base: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@-;filename=${file.name};type=${file.type}`)}`]),
  ]
  const piped = file === undefined ? '' : `printf '%s' ${quoted(file.text)} | `
  const command = `${piped}${['curl -sS', ...options, quoted(base + address)].join(' ')}`
  return [...variablesIn(command).map((name) => `${name}=''`), withVariables(command, (name) => `'"$${name}"'`)].join(
    '\n',
  )
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
