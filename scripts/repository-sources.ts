import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Output lines of git. */
export const git = (...args: string[]): string[] =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Text of each code file in the repository, '' for other files; without ignored ones. */
export async function repositorySources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    const isCode = /\.(?:tsx?|mjs)$/.test(path)
    // a removed file keeps its path: broken files still refer to it
    sources.set(path, isCode ? await readFile(path, 'utf8').catch(() => '') : '')
  }
  return sources
}
