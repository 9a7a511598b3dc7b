import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresqlSchema } from './prisma-schema.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)
const runFile = promisify(execFile)

/**
 * Brings both Prisma clients in prisma/generated up to date with prisma/schema.prisma, without any download.
 * Resolves to false when the stamp shows that nothing changed (then it costs a few milliseconds), else to true.
 * @throws Error with the command's own output when the schema is wrong.
 */
export async function generatePrismaClients(): Promise<boolean> {
  const text = await readFile(join(root, 'prisma/schema.prisma'), 'utf8')
  const postgresql = postgresqlSchema(text)
  const stampFile = join(root, 'prisma/generated/stamp')
  const stamp = await stampOf(text)
  if (await isUpToDate(stampFile, stamp)) return false

  await mkdir(join(root, 'prisma/generated'), { recursive: true })
  await mkdir(join(root, 'prisma/postgresql'), { recursive: true })
  await writeFile(join(root, 'prisma/postgresql/schema.prisma'), postgresql)
  await generate('prisma/schema.prisma')
  await generate('prisma/postgresql/schema.prisma')
  await writeFile(stampFile, stamp)
  return true
}

async function stampOf(schema: string): Promise<string> {
  const version = await readFile(require.resolve('prisma/package.json'), 'utf8')
  return createHash('sha256').update(version).update(postgresqlSchema(schema)).update(schema).digest('hex')
}

async function isUpToDate(stampFile: string, stamp: string): Promise<boolean> {
  const clients = ['sqlite', 'postgresql'].map((kind) => join(root, 'prisma/generated', kind, 'client.ts'))
  return clients.every((file) => existsSync(file)) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
}

async function generate(schema: string): Promise<void> {
  const cli = join(dirname(require.resolve('prisma/package.json')), 'build/index.js')
  // The command wants a schema engine although generating does not use it, and would download one;
  // any existing file passes for it.
  const environment = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  const options = { cwd: root, env: environment, timeout: 120_000 }
  await runFile(process.execPath, [cli, 'generate', '--no-hints', '--schema', schema], options)
}
