import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { readDialect } from '#contracts/dialects/read-dialect.ts'
import { ConfigError } from '#server/config.ts'

/** The dialects of a folder, by name. @throws ConfigError for a file that holds none. */
export async function readDialects(folder = 'contracts/dialects'): Promise<Map<string, Dialect>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const dialects = await Promise.all(files.map((file) => readDialectFile(join(folder, file))))
  return new Map(dialects.map((dialect) => [dialect.name, dialect]))
}

/** The dialect of one file. @throws ConfigError when it holds none. */
export async function readDialectFile(file: string): Promise<Dialect> {
  try {
    return readDialect(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`方言文件 ${file} 读不懂：${reason} / ${file} holds no dialect`)
  }
}
