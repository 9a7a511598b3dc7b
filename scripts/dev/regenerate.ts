import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const SCHEMA = 'prisma/schema.prisma'
const RECORD = /^contracts\/(?!generated\/)(?!.*\.test\.ts$).*\.ts$/

/** Whether generated files depend on `file`. */
export const isGeneratedFrom = (file: string): boolean => file === SCHEMA || RECORD.test(file)

/**
 * Regenerates files for changed sources by running `npm run generate`, which reports the stale files.
 * @throws Error with the output of the command if a source does not load.
 */
export async function regenerate(files: readonly string[]): Promise<void> {
  console.log(`正在检查生成物 / Looking for stale generated files: ${files.filter(isGeneratedFrom).join(', ')}`)
  // a separate process: the declarations loaded here are outdated
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/generate/main.ts'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(said)
  if (files.includes(SCHEMA))
    console.log('数据模型改变了，需要一份迁移 / The schema changed and needs a migration: npm run migration -- <name>')
}
