import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** Hash of the suite at build time; undefined in the repository. */
declare const BUILT_SUITE: string | undefined

const FOLDERS = [
  'contracts',
  'contracts/checking',
  'contracts/constants',
  'contracts/declaration',
  'contracts/operations',
  ...['cases', 'flows', 'invariants', 'mutation/mutants', 'negatives', 'suite'].map((folder) => `kit/${folder}`),
]

/**
 * Returns the hash of the suite in use, to check whether a certificate is up to date; undefined if the sources cannot
 * be read.
 */
export async function currentSuite(): Promise<string | undefined> {
  if (typeof BUILT_SUITE === 'string') return BUILT_SUITE
  return hashOfSuite().catch(() => undefined)
}

/** A generator method starts with `*` too, but without a space behind it. */
const COMMENT_LINES = /^[ \t]*(?:\/\/|\/\*|\*(?:[ \t/]|$)).*\n/gm

/** Removes lines that contain only a comment: a changed comment does not make a certificate outdated. */
export const withoutComments = (source: string): string => source.replaceAll('\r', '').replaceAll(COMMENT_LINES, '')

/** Hashes the sources of suite and mutants below the working directory, without comments (SHA-256). */
export async function hashOfSuite(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Promise.all(
    FOLDERS.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
  )
  const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
  for (const name of files.flat().filter(isSource).toSorted()) {
    hash.update(`${name}\n${withoutComments(await readFile(name, 'utf8'))}\n`)
  }
  return hash.digest('hex')
}
