import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the kit is made of, when it was built; undefined in the repository. */
declare const BUILT_SUITE: string | undefined

const FOLDERS = ['cases', 'checking', 'flows', 'laws', 'mutants', 'negatives', 'operations', 'suite']

/** A hash of the sources of suite and mutants: what a certificate was made of, and whether it still is. */
export async function currentSuite(): Promise<string | undefined> {
  if (typeof BUILT_SUITE === 'string') return BUILT_SUITE
  return hashOfSuite('contracts').catch(() => undefined)
}

/** The same of a folder of contracts. */
export async function hashOfSuite(contracts: string): Promise<string> {
  const hash = createHash('sha256')
  const own = (await readdir(contracts)).filter((name) => name.endsWith('.ts'))
  const below = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(join(contracts, folder))).map((name) => join(folder, name))),
  )
  for (const name of [...own, ...below.flat()].filter((each) => !each.endsWith('.test.ts')).toSorted()) {
    hash.update(
      `${name.replaceAll('\\', '/')}\n${(await readFile(join(contracts, name), 'utf8')).replaceAll('\r', '')}\n`,
    )
  }
  return hash.digest('hex')
}
