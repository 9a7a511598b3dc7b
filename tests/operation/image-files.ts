import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Instructions of a Dockerfile's last stage: name and parameters, in order. */
export function finalStage(dockerfile: string): { name: string; text: string }[] {
  const joined = dockerfile.replace(/\\\n\s*/g, '').split('\n')
  const lines = joined.filter((line) => /^[A-Z]+ /.test(line))
  const last = lines.findLastIndex((line) => line.startsWith('FROM '))
  return lines.slice(last).map((line) => {
    const [, name = '', text = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    return { name, text }
  })
}

/** Paths that the last stage copies, relative to the folder of the site. */
export const copiedPaths = (dockerfile: string): string[] =>
  finalStage(dockerfile)
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ text }) => text.split(' ').filter((part) => part.startsWith('/site/')))
    .map((path) => path.slice('/site/'.length))

/** Returns a function that says whether a `.dockerignore` excludes a path from the build. */
export function ignores(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const rules = patterns.map((pattern) => {
    const isTakenBack = pattern.startsWith('!')
    const escaped = pattern.slice(isTakenBack ? 1 : 0).replace(/[.+^${}()|[\]\\]/g, '\\$&')
    const expression = escaped.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))
    return { isTakenBack, expression: new RegExp(`^${expression}(?:/|$)`) }
  })
  return (path) => rules.findLast(({ expression }) => expression.test(path))?.isTakenBack === false
}

/** Files below a path of the repository, which may itself be a file; without `node_modules`. */
export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(path, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(below)
    return entry.isFile() ? [below] : []
  })
}

export const bytesOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0)

const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|new URL\('(\.[^']+\.(?:ts|mjs))', import/g

/** Files of the repository that a program reads as modules, itself included. */
export function importedFiles(programs: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const look = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    if (!/\.(?:ts|mjs)$/.test(file)) return
    for (const [, from, lazily, thread] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const name = from ?? lazily ?? thread ?? ''
      if (name.startsWith('#')) look(name.slice(1))
      if (name.startsWith('.')) look(join(dirname(file), name))
    }
  }
  for (const program of programs) look(program)
  return seen
}

type Package = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>
type Lock = { packages: Record<string, Package> }

/** Folders of the packages that stay when all but `roots` are uninstalled. */
export function packagesOf(lock: Lock, roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const look = (name: string, from: string): void => {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules') - 1))) {
      const folder = `${base === '' ? '' : `${base}/`}node_modules/${name}`
      if (folder in lock.packages) {
        if (seen.has(folder)) return
        seen.add(folder)
        const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder] ?? {}
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) look(next, folder)
        return
      }
      if (base === '') return
    }
  }
  for (const root of roots) look(root, '')
  return seen
}
