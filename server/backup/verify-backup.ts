import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sumsOf } from './hashed-copy.ts'
import { parseHashes, PARTS, readManifest } from './manifest.ts'
import { damagedPages, parsePageChecksums } from '#server/database/page-checksums.ts'

/**
 * Compares every file of a backup with its hash.
 * @returns a line for each damaged, missing or unexpected file and for each damaged page of a SQLite database.
 * @throws BackupError if the folder is not a backup.
 */
export async function verifyBackup(folder: string): Promise<string[]> {
  await readManifest(folder)
  const { hashes, broken } = parseHashes(await readFile(join(folder, PARTS.hashes), 'utf8').catch(() => ''))
  const problems: string[] = []
  if (broken > 0 || hashes.size === 0)
    problems.push(`${PARTS.hashes} 已损坏 / ${PARTS.hashes} is damaged: ${broken} lines`)
  const present = new Set(await filesIn(folder))
  for (const [path, sha256] of hashes) {
    if (!present.delete(path)) problems.push(`${path} 缺失 / is missing`)
    else if ((await sumsOf(join(folder, path))).sha256 !== sha256) problems.push(...(await damageOf(folder, path)))
  }
  present.delete(PARTS.hashes)
  return [...problems, ...[...present].map((path) => `${path} 不属于此备份 / does not belong to this backup`)]
}

/** Paths of all files in a folder, recursively. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function damageOf(folder: string, path: string): Promise<string[]> {
  const damage = `${path} 已损坏 / is damaged`
  if (path !== PARTS.database) return [damage]
  const sums = parsePageChecksums(await readFile(join(folder, PARTS.pageChecksums)).catch(() => Buffer.alloc(0)))
  const pages = sums === undefined ? [] : await damagedPages(join(folder, path), sums)
  return pages.length === 0 ? [damage] : pages.map((page) => `${path} 第 ${page} 页已损坏 / page ${page} is damaged`)
}
