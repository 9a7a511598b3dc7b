// `npm run check` and its parts, one after the other; the first part that fails ends the command.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readArguments } from './command-line.mjs'
import { endWithChildren, run } from './launch.mjs'

/** The TypeScript projects. Editors use the same projects, so that they report the same errors. */
const PROJECTS = JSON.parse(readFileSync('tsconfig.json', 'utf8')).references.map(({ path }) => path)
const LINTED = ['contracts', 'kit', 'server', 'web', 'studio', 'seed', 'tests', 'scripts', 'bench']

const CHECKS = {
  generated: () => run('--import', 'tsx', 'scripts/generate/main.ts', '--check'),
  types: async () => {
    for (const project of PROJECTS) await run(tool('typescript-compiler', 'tsc'), '-p', project)
    requireProjects()
  },
  lint: () => run(tool('oxlint'), '-c', 'oxlint.config.mjs', '--type-aware', ...LINTED),
  format: () => run(tool('prettier'), '--check', '.', '--log-level', 'warn'),
  unused: () => run(tool('knip')),
  test: () => run('scripts/run.mjs', 'test'),
}

const parts = process.argv.slice(2).filter((part) => part in CHECKS)
readArguments(parts.length === 1 ? `check:${parts[0]}` : 'check')
endWithChildren()
for (const part of parts) await CHECKS[part]()

/** Exits with a list if tracked files belong to no project: nothing would check them. */
function requireProjects() {
  const linesOf = (program, ...parameters) =>
    execFileSync(program, parameters, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split(/\r?\n/)
  const tsc = tool('typescript-compiler', 'tsc')
  const checked = new Set(
    PROJECTS.flatMap((project) => linesOf(process.execPath, tsc, '-p', project, '--listFilesOnly')).map((path) =>
      relative('.', path).replaceAll(sep, '/'),
    ),
  )
  const tracked = linesOf('git', '-c', 'core.quotePath=false', 'ls-files', '*.ts', '*.tsx').filter(existsSync)
  const missing = tracked.filter((path) => !checked.has(path))
  if (missing.length === 0) return
  console.error(`不属于任何 tsconfig.json / In no project, extend "include" of a tsconfig.json:\n${missing.join('\n')}`)
  process.exit(1)
}

/** Path of a package's command, for Node: works on any system, without a shell. */
function tool(name, command = name) {
  const folder = join('node_modules', name) // some packages do not export their package.json
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
