import { readFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { CannotRun } from './cannot-run.ts'
import { REPORT_FORMATS, type ReportFile } from './report/formats.ts'

/** The options of a command, `contract check` for one. @throws CannotRun for those that it does not know. */
export function parsedOptions<const Config extends Omit<ParseArgsConfig, 'args'>>(
  command: string,
  argv: readonly string[],
  config: Config,
) {
  try {
    return parseArgs({ ...config, args: [...argv] })
  } catch (error) {
    throw new CannotRun(faultOf(error as Error & { code?: string }), `用 ${command} --help 看全部选项`)
  }
}

/** What is wrong with a command line, by the fault that Node finds with it. */
function faultOf({ code, message }: Error & { code?: string }): string {
  const [, option = ''] = /'(-[^\s',]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有 ${option} 这个选项`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `多出了 ${/'(.*?)'/.exec(message)?.[1] ?? ''}`
  if (message.includes('does not take')) return `${option} 后面没有值`
  if (message.includes('ambiguous')) return `${option} 的值以 - 开头：须写成 ${option}=-…`
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? `${option} 后面要有一个值` : message
}

/**
 * A whole number from `least` (0) to `most` (nine digits); undefined where the option was not given.
 * @throws CannotRun for anything else.
 */
export function numberOf(
  option: string,
  text: string | undefined,
  { least = 0, most = 999_999_999 }: { least?: number; most?: number } = {},
): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new CannotRun(`${option} 须为 ${least} 到 ${most} 的整数，而不是 ${text}`, '')
  return Number(text)
}

/** Requests in a second, at least one; undefined where the option was not given. @throws CannotRun for anything else. */
export const rateOf = (text: string | undefined): number | undefined => numberOf('--rate', text, { least: 1 })

/** A port of this machine; undefined where the option was not given. @throws CannotRun for anything else. */
export const portOf = (text: string | undefined): number | undefined => numberOf('--port', text, { most: 65_535 })

/**
 * Whether a difference from a mere guess fails, too, as `--fail-on all|confirmed` says; undefined where it was not given.
 * @throws CannotRun for another word.
 */
export function strictnessOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'all' && text !== 'confirmed') throw new CannotRun(`看不懂 --fail-on ${text}`, '可选 all、confirmed')
  return text === 'all'
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000 }

/** A span, `60s` or `5m`, in milliseconds; undefined where the option was not given. @throws CannotRun for others. */
export function timeOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit = 's'] = /^(\d{1,6})(s|m)?$/.exec(text) ?? []
  if (count === undefined) throw new CannotRun(`看不懂 ${option} ${text}`, '例如 60s、5m')
  return Number(count) * (UNIT_MS[unit] ?? 0)
}

/** Calls by their ids, with commas; undefined where the option was not given. @throws CannotRun for one there is not. */
export function operationsOf(text: string | undefined): ReadonlySet<OperationId> | undefined {
  if (text === undefined) return undefined
  return new Set(
    text.split(',').map((id) => {
      if (!(id in catalogue)) throw new CannotRun(`契约里没有 ${id} 这个调用`, '名称见 contracts/catalogue.ts')
      return id as OperationId
    }),
  )
}

/** A header as curl writes it, `Name: value`; its name in lower case. @throws CannotRun for anything else. */
export function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new CannotRun(`看不懂 --header ${text}`, "例如 --header 'Cookie: a=b'")
  return [name.toLowerCase(), value]
}

/** `host:port` and the address used for it, as curl's `--resolve` takes them. @throws CannotRun for anything else. */
export function resolveOf(text: string): [string, string] {
  const [, place, address] = /^([^:]+:\d+):(.+)$/.exec(text) ?? []
  if (place === undefined || address === undefined) {
    throw new CannotRun(`看不懂 --resolve ${text}`, '例如 --resolve host.example:443:10.0.0.8')
  }
  return [place, address.replace(/^\[|\]$/g, '')]
}

/** Certificates in PEM from the file of `--ca`; undefined where the option was not given. @throws CannotRun for another file. */
export async function certificatesOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CannotRun(`--ca 的文件 ${file} 读不到`, '')
  })
  if (!text.includes('BEGIN CERTIFICATE'))
    throw new CannotRun(`--ca 的文件 ${file} 里没有证书`, '须为 PEM：以 -----BEGIN CERTIFICATE----- 开头')
  return text
}

/** A report that is asked for, `format=file`. @throws CannotRun for an unknown format or no file. */
export function reportOf(text: string): ReportFile {
  const [, format, file] = /^(\w+)=(.+)$/.exec(text) ?? []
  if (format === undefined || file === undefined || !(format in REPORT_FORMATS)) {
    throw new CannotRun(
      `看不懂 --report ${text}`,
      `例如 --report html=report.html；格式：${Object.keys(REPORT_FORMATS).join('、')}`,
    )
  }
  return { format: format as ReportFile['format'], file }
}
