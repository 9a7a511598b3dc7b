import { readFile } from 'node:fs/promises'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { readDialect } from '#contracts/dialects/read-dialect.ts'
import { ConfigError } from './setting-values.ts'

/** Reads the dialect from a file. @throws ConfigError if the file has no valid dialect. */
export async function readDialectFile(file: string): Promise<Dialect> {
  try {
    return readDialect(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`方言文件 ${file} 读不懂：${reason} / ${file} holds no dialect`)
  }
}
