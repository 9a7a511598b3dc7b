import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { readArguments } from '#scripts/command-line.mjs'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newKind } from './new-kind.ts'
import { newPage } from './new-page.ts'
import { newStudio } from './new-studio.ts'
import { sourceDraft } from './source-draft.ts'

// `npm run new:call`, `new:page`, `new:feature`, `new:studio`, `new:kind`. All files are drafted before the first one
// is written, so that invalid arguments, or a missing place in a file, change nothing.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const KINDS = { call: newCall, page: newPage, feature: newFeature, studio: newStudio, kind: newKind }

const kind = process.argv[2] as keyof typeof KINDS // a fixed argument of the command table
const words = readArguments(`new:${kind}`).operands
try {
  const draft = sourceDraft((path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined,
  )
  KINDS[kind](draft, words)
  const style = await resolveConfig(join(ROOT, 'package.json'))
  const files = await Promise.all(
    [...draft.changed].map(
      async ([path, text]) =>
        [path, path.endsWith('.prisma') ? text : await format(text, { ...style, filepath: path })] as const,
    ),
  )
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`written: ${path}`)
  }
  if (draft.changed.has('prisma/schema.prisma'))
    run('scripts/migration-command.ts', `add_${words[0]?.replaceAll('-', '_')}`)
  if (files.some(([path]) => path.startsWith('contracts/'))) run('scripts/generate/main.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Runs another program. @throws Error if it fails. */
function run(program: string, ...given: string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', program, ...given], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${program} failed`)
}
