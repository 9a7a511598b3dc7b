import type { WireRequest } from '#contracts/suite/ports.ts'

/** A request as a command that makes it again, by itself. */
export function curlOf({ method, address, headers, text, file }: WireRequest, base: string): string {
  const options = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@${file.name};type=${file.type}`)}`]),
  ]
  return ['curl -sS', ...options, quoted(base + address)].join(' ')
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
