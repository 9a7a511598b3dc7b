import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'

// Prisma's schema engine as the registry carries it: WebAssembly, nothing to download.

const noFilters = { externalTables: [], externalEnums: [] }

type Schemas = { before: string | undefined; after: string }

/** The SQL, for either database, that leads from one schema's tables to another's; `before` undefined: from nothing. */
export async function differenceWithEngine({ before, after }: Schemas): Promise<string> {
  // The engine insists on a database; for comparing two texts, PostgreSQL's too, an empty one in memory will do.
  const engine = await openEngine(new PrismaLibSql({ url: ':memory:' }))
  try {
    const { stdout } = await engine.diff({
      from: before === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: schemaFiles(before) },
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

// The glue keeps one instance in a variable of its own: a second one would pull the first from under its engines.
let loading: ReturnType<typeof loadGlue> | undefined

async function loadGlue() {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const code = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'))
  // The engine hands its last words to a global of this name before it stops.
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

// Node has it; only the browser's type library, which the server does not load, declares it.
const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyLike }
