import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Runs git and returns its output lines. */
export const git = (...args: string[]): string[] =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Maps the path of each file of the repository that git does not ignore to its text, or to '' if it is not code. */
export async function repositorySources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    const isCode = /\.(?:tsx?|mjs)$/.test(path)
    // a deleted file keeps its path, because other files still refer to it
    sources.set(path, isCode ? await readFile(path, 'utf8').catch(() => '') : '')
  }
  return sources
}
