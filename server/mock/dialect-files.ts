import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dialect } from '#contracts/dialects/dialect.ts'
import { readDialectFile } from '#server/start/dialect-file.ts'

/** Reads the dialects of a folder, by name. @throws ConfigError for a file without a valid dialect. */
export async function readDialects(folder = 'contracts/dialects'): Promise<Map<string, Dialect>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  const dialects = await Promise.all(files.map((file) => readDialectFile(join(folder, file))))
  return new Map(dialects.map((dialect) => [dialect.name, dialect]))
}
