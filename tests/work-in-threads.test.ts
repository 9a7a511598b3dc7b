import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SERVER_THREADS } from '#scripts/build.ts'

// Work on texts and files of user-chosen size runs in worker threads (decision 0034): the main thread of the server
// must not load the modules that do this work. bench/rows/growth.ts measures the cost.

/** Modules for this work, with the thread that loads them. */
const IN_THREADS: Readonly<Record<string, keyof typeof SERVER_THREADS>> = {
  'server/features/text-check/article-parts.ts': 'check-worker',
  'server/features/text-check/markup-rules.ts': 'check-worker',
  'server/features/text-check/personal-data.ts': 'check-worker',
  'server/features/text-check/text-rules.ts': 'check-worker',
  'server/features/text-check/office-text.ts': 'check-worker',
  'server/features/article/article-html.ts': 'article-cleaning-worker',
  parse5: 'article-cleaning-worker',
  'sanitize-html': 'article-cleaning-worker',
  jsdom: 'svg-worker',
  dompurify: 'svg-worker',
  pdfkit: 'resume-pdf-worker',
}

describe('the main thread', () => {
  const loaded = loadedBy('server/start/main.ts')

  test('loads over 300 files according to the analysis of imports', () => {
    expect(loaded.size).toBeGreaterThan(300)
    expect(loaded).toContain('server/features/text-check/text-check-service.ts')
  })

  test.each(Object.keys(IN_THREADS))('does not load %s', (module) => {
    expect([...loaded]).not.toContain(module)
  })
})

test.each(Object.entries(IN_THREADS))('%s is loaded by the %s', (module, thread) => {
  expect([...loadedBy(SERVER_THREADS[thread])]).toContain(module)
})

/** Files and packages that a module loads, transitively. Imports of types are ignored. */
function loadedBy(entry: string): Set<string> {
  const loaded = new Set<string>()
  const queue = [entry]
  for (const file of queue) {
    if (loaded.has(file)) continue
    loaded.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const name of importsIn(readFileSync(file, 'utf8'))) queue.push(resolved(name, file))
  }
  return loaded
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

const importsIn = (source: string): string[] =>
  [...source.matchAll(IMPORT)]
    .filter(([whole]) => !isOfTypes(whole))
    .flatMap(([, fixed, later]) => fixed ?? later ?? [])

/** Whether a statement imports or exports types only, such as `import { type A, type B } from`. */
const isOfTypes = (statement: string): boolean => {
  const names = /^(?:import|export)\s+\{([^}]*)\}/.exec(statement)?.[1]
  return names !== undefined && names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

const resolved = (name: string, from: string): string => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? join(dirname(from), name) : name
}
