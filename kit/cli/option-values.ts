import { readFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import { SetupError } from './setup-error.ts'
import { REPORT_FORMATS, type ReportFile } from './report/formats.ts'

/** Parses the options of a command such as `contract check`. @throws SetupError for invalid options. */
export function parsedOptions<const Config extends Omit<ParseArgsConfig, 'args'>>(
  command: string,
  argv: readonly string[],
  config: Config,
) {
  try {
    return parseArgs({ ...config, args: [...argv] })
  } catch (error) {
    throw new SetupError(faultOf(error as Error & { code?: string }), `用 ${command} --help 看全部选项`)
  }
}

/** Describes a command line error by Node's error code. */
function faultOf({ code, message }: Error & { code?: string }): string {
  const [, option = ''] = /'(-[^\s',]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有 ${option} 这个选项`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `多出了 ${/'(.*?)'/.exec(message)?.[1] ?? ''}`
  if (message.includes('does not take')) return `${option} 后面没有值`
  if (message.includes('ambiguous')) return `${option} 的值以 - 开头：须写成 ${option}=-…`
  return code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' ? `${option} 后面要有一个值` : message
}

/**
 * Parses an integer from `least` (0) to `most` (nine digits); undefined without the option. @throws SetupError for
 * another value.
 */
export function numberOf(
  option: string,
  text: string | undefined,
  { least = 0, most = 999_999_999 }: { least?: number; most?: number } = {},
): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new SetupError(`${option} 须为 ${least} 到 ${most} 的整数，而不是 ${text}`, '')
  return Number(text)
}

/** Parses requests per second, at least one; undefined without the option. @throws SetupError for another value. */
export const rateOf = (text: string | undefined): number | undefined => numberOf('--rate', text, { least: 1 })

/** Parses a port; undefined without the option. @throws SetupError for another value. */
export const portOf = (text: string | undefined): number | undefined => numberOf('--port', text, { most: 65_535 })

/**
 * Parses `--fail-on all|confirmed`: whether differences from assumptions also fail the run; undefined without the
 * option. @throws SetupError for another value.
 */
export function strictnessOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== 'all' && text !== 'confirmed') throw new SetupError(`看不懂 --fail-on ${text}`, '可选 all、confirmed')
  return text === 'all'
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000 }

/** Parses a duration, `60s` or `5m`, to ms; undefined without the option. @throws SetupError for another value. */
export function timeOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, count, unit = 's'] = /^(\d{1,6})(s|m)?$/.exec(text) ?? []
  if (count === undefined) throw new SetupError(`看不懂 ${option} ${text}`, '例如 60s、5m')
  return Number(count) * (UNIT_MS[unit] ?? 0)
}

/** Parses comma-separated ids of calls; undefined without the option. @throws SetupError for an unknown call. */
export function operationsOf(text: string | undefined): ReadonlySet<OperationId> | undefined {
  if (text === undefined) return undefined
  return new Set(
    text.split(',').map((id) => {
      if (!Object.hasOwn(catalogue, id))
        throw new SetupError(`契约里没有 ${id} 这个调用`, '名称见 contracts/catalogue.ts')
      return id as OperationId
    }),
  )
}

/** Parses a header in curl's format, `Name: value`. @returns name in lower case and value. @throws SetupError */
export function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new SetupError(`看不懂 --header ${text}`, "例如 --header 'Cookie: a=b'")
  return [name.toLowerCase(), value]
}

/** Parses `host:port:address` of curl's `--resolve`. @returns `host:port` and the address. @throws SetupError */
export function resolveOf(text: string): [string, string] {
  const [, place, address] = /^([^:]+:\d+):(.+)$/.exec(text) ?? []
  if (place === undefined || address === undefined) {
    throw new SetupError(`看不懂 --resolve ${text}`, '例如 --resolve host.example:443:10.0.0.8')
  }
  return [place, address.replace(/^\[|\]$/g, '')]
}

/** Reads PEM certificates from the file of `--ca`; undefined without the option. @throws SetupError for another file. */
export async function certificatesOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SetupError(`--ca 的文件 ${file} 读不到`, '')
  })
  if (!text.includes('BEGIN CERTIFICATE'))
    throw new SetupError(`--ca 的文件 ${file} 里没有证书`, '须为 PEM：以 -----BEGIN CERTIFICATE----- 开头')
  return text
}

/** Parses `format=file`. @throws SetupError for an unknown format or a missing file name. */
export function reportOf(text: string): ReportFile {
  const [, format, file] = /^(\w+)=(.+)$/.exec(text) ?? []
  if (format === undefined || file === undefined || !Object.hasOwn(REPORT_FORMATS, format)) {
    throw new SetupError(
      `看不懂 --report ${text}`,
      `例如 --report html=report.html；格式：${Object.keys(REPORT_FORMATS).join('、')}`,
    )
  }
  return { format: format as ReportFile['format'], file }
}
