import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'

// Prisma's schema engine as WebAssembly, from an npm package: no native binary is downloaded.

const noFilters = { externalTables: [], externalEnums: [] }

type Schemas = { before: string; after: string }

/** SQL that migrates one schema to another, for either database. */
export async function differenceWithEngine({ before, after }: Schemas): Promise<string> {
  // The engine requires a database; an empty one in memory suffices to compare two schemas, also for PostgreSQL.
  const engine = await openEngine(new PrismaLibSql({ url: ':memory:' }))
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatamodel', files: schemaFiles(before) },
      to: { tag: 'schemaDatamodel', files: schemaFiles(after) },
      script: true,
      exitCode: null,
      filters: noFilters,
    })
    return stdout ?? ''
  } finally {
    engine.free()
  }
}

const schemaFiles = (content: string) => [{ path: 'schema.prisma', content }]

async function openEngine(adapter: SqlMigrationAwareDriverAdapterFactory): Promise<SchemaEngine> {
  loading ??= loadGlue()
  const { SchemaEngine } = await loading
  return SchemaEngine.new({ datamodels: undefined }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapter))
}

// The glue code keeps its instance in a module variable: a second instance would break the first.
let loading: ReturnType<typeof loadGlue> | undefined

async function loadGlue() {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const code = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
  // The engine passes its last message to this global before it stops.
  const panics = { set_message: (message: string) => console.error(`schema engine: ${message}`) }
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })
  const { instance } = await webAssembly.instantiate(code, { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return glue
}

type Instance = { exports: { __wbindgen_start(): void } }
type Imports = Record<string, object>
type WebAssemblyLike = { instantiate(code: Uint8Array, imports: Imports): Promise<{ instance: Instance }> }

// Exists in Node, but only the browser's type library declares it.
const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyLike }
