import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// plain JavaScript, because the linter loads it
const { ARROWS } = (await import(pathToFileURL('scripts/arrows.mjs').href)) as { ARROWS: { from: string }[] }

/** For each row of the table, a file with forbidden imports in all syntactic forms. */
const BREACHES: Record<string, { folder?: string; refused: string[] }> = {
  contracts: {
    refused: [
      `import '#server/start/settings.ts'`,
      `import { Agent } from 'undici'`,
      `import type { A } from 'typescript'`,
      `import { readFile } from 'node:fs/promises'`,
      `import '#kit/suite/test-client.ts'`,
    ],
  },
  'contracts/operations': { refused: [`import '#kit/suite/test-client.ts'`, `import { Ajv } from 'ajv'`] },
  'contracts/checking': { refused: [`import '#kit/cases/all-cases.ts'`] },
  'contracts/archive': { refused: [`import '#contracts/constants/limits.ts'`, `import { Ajv } from 'ajv'`] },
  kit: {
    refused: [
      `import '#server/start/settings.ts'`,
      `import { Agent } from 'undici'`,
      `import '#kit/repository/build-kit.ts'`,
      `import '#kit/mutation/planting/repository.ts'`,
    ],
  },
  'kit/suite': { refused: [`import '#kit/cli/setup-error.ts'`, `import { readFile } from 'node:fs/promises'`] },
  'kit/negatives': { refused: [`import '#kit/suite/test-client.ts'`] },
  'kit/cases': { refused: [`import '#kit/suite/run-suite.ts'`, `import '#kit/flows/flow.ts'`] },
  'kit/invariants': { refused: [`import '#kit/flows/flow.ts'`, `import { readFile } from 'node:fs/promises'`] },
  'kit/flows': { refused: [`import '#kit/suite/run-test.ts'`, `import '#kit/negatives/negative.ts'`] },
  'kit/mutation/mutants': { refused: [`import '#kit/invariants/invariant.ts'`, `import '#kit/suite/run-suite.ts'`] },
  'kit/mutation/planting': { refused: [`import '#web/app.tsx'`, `import '#kit/repository/contract.ts'`] },
  'kit/repository': { refused: [`import '#server/start/settings.ts'`, `import '#scripts/up.mjs'`] },
  server: {
    refused: [
      `import '#kit/suite/test-client.ts'`,
      `import '#seed/main.ts'`,
      `import '#web/app.tsx'`,
      `import '#server/mock/mock.ts'`,
      `import '#server/start/start-site.ts'`,
    ],
  },
  'server/start': {
    refused: [`import '#server/development/dev-site.ts'`, `import '#seed/main.ts'`, `import '#web/app.tsx'`],
  },
  'server/platform': { refused: [`import '#server/database/database.ts'`, `import '#server/start/settings.ts'`] },
  'server/http': { refused: [`import '#server/calls/bind-operation.ts'`] },
  'server/short-lived': { refused: [`import '#server/database/database.ts'`] },
  'server/database': { refused: [`import type { SearchIndex } from '#server/search/search-index.ts'`] },
  'server/search': { refused: [`import '#server/calls/paging.ts'`, `import '#server/features/job/job-service.ts'`] },
  'server/studio-calls': { refused: [`import '#server/database/database.ts'`] },
  'server/calls': {
    refused: [`import '#server/features/job/job-service.ts'`, `import '#server/database/database.ts'`],
  },
  'server/features/*': {
    folder: 'server/features/article',
    refused: [
      `import '#server/features/job/job-queries.ts'`,
      `import '#server/features/job/job-feature.ts'`,
      `import '#server/rendering/page-routes.ts'`,
      `import '#server/app.ts'`,
      `import type { RenderedPage } from '#web/render-page.ts'`,
    ],
  },
  'server/rendering': { refused: [`import '#web/app.tsx'`, `import '#server/features/article/article-queries.ts'`] },
  'server/backup': {
    refused: [`import '#server/start/main.ts'`, `import '#server/features/article/article-queries.ts'`],
  },
  'server/development': {
    refused: [
      `import '#server/start/storage.ts'`,
      `import '#server/mock/mock.ts'`,
      `import '#kit/mutation/planting/apply-mutant.ts'`,
    ],
  },
  'server/mock': {
    refused: [
      `import '#server/start/start-site.ts'`,
      `import '#seed/main.ts'`,
      `import '#prisma/generated/sqlite/client.ts'`,
    ],
  },
  web: {
    refused: [
      `import '#server/start/settings.ts'`,
      `import '#kit/suite/wire-format.ts'`,
      `import '#contracts/declaration/operation.ts'`,
      `import '#prisma/schema.ts'`,
      `import '#studio/main.tsx'`,
    ],
  },
  'web/data': {
    refused: [
      `import '#web/ui/toast/toast.tsx'`,
      `import '#web/components/job-card/job-card.tsx'`,
      `export const load = () => import('#web/navigation/prefetch.ts')`,
      `export type { Layout } from '#web/layout/layout.tsx'`,
      `import '#contracts/operations/article.ts'`,
    ],
  },
  'web/navigation': { refused: [`import '#web/ui/button/button.tsx'`, `import '#web/layout/layout.tsx'`] },
  'web/ui': {
    refused: [
      `import '#web/components/job-card/job-card.tsx'`,
      `import type { Job } from '#contracts/generated/wire.ts'`,
      `import '#web/layout/layout.tsx'`,
    ],
  },
  'web/components': { refused: [`import '#web/layout/layout.tsx'`, `import '#web/screens/home/home-screen.tsx'`] },
  'web/layout': { refused: [`export const load = () => import('#web/screens/home/home-screen.tsx')`] },
  'web/screens/*': {
    folder: 'web/screens/home',
    refused: [`import '#web/screens/jobs/jobs-screen.tsx'`, `import '#web/app.tsx'`],
  },
  studio: { refused: [`import '#web/data/toasts.ts'`, `import '#server/start/settings.ts'`, `import '#web/app.tsx'`] },
  'studio/editor': { refused: [`import '#studio/frame/theme.ts'`, `import '#studio/screens/start/start-screen.tsx'`] },
  'studio/data': { refused: [`import '#studio/frame/theme.ts'`, `import '#web/data/reply.ts'`] },
  'studio/components': {
    refused: [`import '#studio/frame/theme.ts'`, `import '#studio/screens/start/start-screen.tsx'`],
  },
  'studio/frame': {
    refused: [`import '#studio/screens/start/start-screen.tsx'`, `import '#web/ui/icon/icon.tsx'`],
  },
  'studio/screens/*': {
    folder: 'studio/screens/start',
    refused: [`import '#studio/screens/practice/practice-screen.tsx'`, `import '#studio/main.tsx'`],
  },
  seed: {
    refused: [
      `import '#server/start/start-site.ts'`,
      `import '#web/app.tsx'`,
      `import '#server/features/job/job-queries.ts'`,
    ],
  },
}

/** Permitted imports, to prove that the linter does not reject everything. */
const LEGAL: Record<string, string[]> = {
  contracts: [
    `import { Type } from 'typebox'`,
    `import { Ajv } from 'ajv'`,
    `import './limits.ts'`,
    `import '#contracts/constants/limits.ts'`,
  ],
  'kit/cli': [`import { readFile } from 'node:fs/promises'`, `import '#kit/suite/run-suite.ts'`],
  'server/features/article': [
    `import '#server/features/job/job-service.ts'`,
    `import '#server/features/article/article-queries.ts'`,
  ],
  'web/screens/home': [
    `import '#web/layout/layout.tsx'`,
    `import '#web/screens/home/home-screen.tsx'`,
    `import 'react'`,
  ],
}

let folder: string
let found: { filename: string; code: string }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrows-'))
  for (const name of ['oxlint.config.mjs', 'scripts/arrows.mjs']) await cp(name, join(folder, name))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [from, { folder: place = from, refused }] of Object.entries(BREACHES)) {
    for (const [index, line] of refused.entries()) await plant(`${place}/breach-${index}.ts`, line)
  }
  for (const [place, lines] of Object.entries(LEGAL)) await plant(`${place}/legal.ts`, lines.join('\n'))
  await plant('web/data/circle-a.ts', `import type { B } from './circle-b.ts'\nexport type A = { b: B }`)
  await plant('web/data/circle-b.ts', `import type { A } from './circle-a.ts'\nexport type B = { a: A }`)
  await plant('server/calls/upward.ts', `import '../config.ts'`)
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', 'contracts', 'kit', 'server', 'web', 'studio', 'seed'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function plant(path: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), `${text}\n`)
}

const rulesAgainst = (path: string) =>
  found.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => /\((.*)\)/.exec(code)?.[1])

test.each(ARROWS.map(({ from }) => from))('the linter rejects every import that the row %s forbids', (from) => {
  const { folder: place = from, refused } = BREACHES[from] ?? { refused: [] }
  expect(refused.length).toBeGreaterThan(0)
  for (const index of refused.keys()) {
    expect([refused[index], rulesAgainst(`${place}/breach-${index}.ts`)]).toEqual([
      refused[index],
      expect.arrayContaining(['no-restricted-imports']),
    ])
  }
})

test('the linter accepts the imports that the rows allow', () => {
  for (const place of Object.keys(LEGAL))
    expect(rulesAgainst(`${place}/legal.ts`)).not.toContain('no-restricted-imports')
})

test('the linter rejects an import cycle of types, and an import that begins with ../', () => {
  expect(rulesAgainst('web/data/circle-a.ts')).toContain('no-cycle')
  expect(rulesAgainst('server/calls/upward.ts')).toContain('no-restricted-imports')
})

test('the table of docs/architecture.md has the rows of ARROWS', async () => {
  const text = await readFile('docs/architecture.md', 'utf8')
  const [, table = ''] = /\| from \|[^\n]*\n\|---[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((line) => /^\| `([^`]+)`/.exec(line)?.[1])
  expect(rows).toEqual(ARROWS.map(({ from }) => from))
})

test('no folder of the server holds more than 25 source files', async () => {
  const sizes = new Map<string, number>()
  for (const entry of await readdir('server', { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue
    sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1)
  }
  expect(sizes.size).toBeGreaterThan(20)
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([])
})
