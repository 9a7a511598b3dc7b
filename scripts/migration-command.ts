import { relative } from 'node:path'
import { readArguments } from './command-line.mjs'
import { writeMigration } from './migration.ts'

// `npm run migration -- add_jobs`
const [name = ''] = readArguments('migration').operands
try {
  for (const { folders, objections } of await writeMigration(name)) {
    const phase = objections.length === 0 ? 'expand' : 'contract'
    for (const folder of folders) console.log(`written (${phase}): ${relative(process.cwd(), folder)}`)
    for (const { statement, reason } of objections) console.log(`  ${reason}\n    ${statement}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
