import { relative } from 'node:path'
import { readArguments } from './command-line.mjs'
import { writeMigration } from './migration.ts'

// `npm run migration -- add_jobs`
const [name = ''] = readArguments('migration').operands
try {
  const folders = await writeMigration(name)
  console.log(folders.map((folder) => `written: ${relative(process.cwd(), folder)}`).join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
