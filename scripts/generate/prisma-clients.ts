import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as generatorPackage from '@prisma/client-generator-ts'
import type * as internalsPackage from '@prisma/internals'
import { withFolderLock } from '#scripts/folder-lock.mjs'
import { say, sayDone } from '#seed/progress.ts'
import { postgresqlSchema } from './prisma-schema.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const require = createRequire(import.meta.url)

/**
 * Generates both Prisma clients in prisma/generated if prisma/schema.prisma changed, without downloads. For an
 * unchanged schema, which a stamp detects, this takes milliseconds.
 * @throws Error with Prisma's message for an invalid schema.
 */
export async function generatePrismaClients(): Promise<void> {
  await withFolderLock('generate', generateIfStale)
}

async function generateIfStale(): Promise<void> {
  const text = await readFile(join(root, 'prisma/schema.prisma'), 'utf8')
  const postgresql = postgresqlSchema(text)
  const stampFile = join(root, 'prisma/generated/stamp')
  const postgresqlFile = join(root, 'prisma/postgresql/schema.prisma') // committed: git may restore an older file
  const stamp = await stampOf(text)
  if ((await hasClients(stampFile, stamp)) && (await textOf(postgresqlFile)) === postgresql) return

  await rm(stampFile, { force: true }) // so that an interrupted run leaves no stamp
  await mkdir(join(root, 'prisma/generated'), { recursive: true })
  await mkdir(join(root, 'prisma/postgresql'), { recursive: true })
  await writeFile(postgresqlFile, postgresql)
  await generate('prisma/schema.prisma')
  await generate('prisma/postgresql/schema.prisma')
  await writeFile(stampFile, stamp)
  sayDone('数据库客户端已生成 / Database clients generated')
}

async function stampOf(schema: string): Promise<string> {
  const version = await readFile(require.resolve('@prisma/internals/package.json'), 'utf8')
  return createHash('sha256').update(version).update(postgresqlSchema(schema)).update(schema).digest('hex')
}

async function hasClients(stampFile: string, stamp: string): Promise<boolean> {
  const clients = ['sqlite', 'postgresql'].map((kind) => join(root, 'prisma/generated', kind, 'client.ts'))
  return clients.every((file) => existsSync(file)) && (await textOf(stampFile)) === stamp
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** Replaces the command `prisma generate`, whose package would install Prisma Studio and a database, 130 MiB. */
async function generate(schema: string): Promise<void> {
  say(`正在生成数据库客户端 / Generating the database client: ${schema}`)
  // loaded only when needed, because loading takes a second; by `require`, because the generator's ES module is broken
  const { getGenerators, loadSchemaContext } = require('@prisma/internals') as typeof internalsPackage
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts') as typeof generatorPackage
  const schemaPath = { cliProvidedPath: join(root, schema) }
  const generators = await getGenerators({
    schemaContext: await loadSchemaContext({ schemaPath, printLoadMessage: false, cwd: root }),
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
    cliCommand: 'generate',
    skipDownload: true,
  })
  for (const generator of generators) await generator.generate()
}
