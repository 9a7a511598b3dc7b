import { relative } from 'node:path'
import { writeMigration } from './migration.ts'

// `npm run migration -- add_jobs`
try {
  const folders = await writeMigration(process.argv[2] ?? '')
  console.log(folders.map((folder) => `written: ${relative(process.cwd(), folder)}`).join('\n'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
