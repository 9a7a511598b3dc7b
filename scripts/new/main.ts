import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newPage } from './new-page.ts'
import { sourceDraft } from './source-draft.ts'

// `npm run new:call`, `new:page`, `new:feature`: all files are drafted before the first is written, so that a mistake in the
// words, or a place that is not found, changes nothing.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const KINDS = { call: newCall, page: newPage, feature: newFeature }

try {
  const [kind, ...words] = process.argv.slice(2)
  const draft = sourceDraft((path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined,
  )
  KINDS[kind as keyof typeof KINDS](draft, words) // package.json names the kinds
  const style = await resolveConfig(join(ROOT, 'package.json'))
  const files = await Promise.all(
    [...draft.changed].map(async ([path, text]) => [path, await format(text, { ...style, filepath: path })] as const),
  )
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`written: ${path}`)
  }
  if (files.some(([path]) => path.startsWith('contracts/'))) {
    const generate = ['--import', 'tsx', 'scripts/generate/main.ts']
    process.exitCode = spawnSync(process.execPath, generate, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
