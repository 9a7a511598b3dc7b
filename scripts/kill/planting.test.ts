import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allBehaviourMutants } from './all-behaviour-mutants.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import { planted, StaleMutant, writePlanted } from './planting.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'planting-'))))
afterEach(() => rm(folder, { recursive: true }))

test('a text is replaced where it stands exactly once', () => {
  expect(planted('a b c', { text: 'b', replacement: 'x' })).toBe('a x c')
  expect(planted('a b c', { text: 'd', replacement: 'x' })).toBeUndefined()
  expect(planted('a b b', { text: 'b', replacement: 'x' })).toBeUndefined()
})

test('a mutant whose text is gone is red and named', async () => {
  const [mutant] = allBehaviourMutants
  const stale: BehaviourMutant = { ...(mutant as BehaviourMutant), id: 'stale', text: 'no such text in it' }
  const written = writePlanted([stale], join(folder, 'planted.json'))
  await expect(written).rejects.toThrow(StaleMutant)
  await expect(written).rejects.toThrow('stale')
})

test('every mutant can be planted in the code as it is', async () => {
  await writePlanted(allBehaviourMutants, join(folder, 'planted.json'))
  const ids = allBehaviourMutants.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(40)
  expect(new Set(ids).size).toBe(ids.length)
})

test('what is loaded for a mutant has its mistake, in a copy of its own', async () => {
  const file = (name: string) => pathToFileURL(join(folder, name)).href
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'one.ts'), `import { two } from './two.ts'\nexport const one: number = two + 1\n`)
  await writeFile(join(folder, 'two.ts'), `export const two: number = 2\n`)
  const wrong = { file: file('two.ts'), source: `export const two: number = 40\n` }
  const plan = { server: `${file('')}/`.replace(/\/+$/, '/'), planted: { wrong } }
  await writeFile(join(folder, 'planted.json'), JSON.stringify(plan))
  await writeFile(
    join(folder, 'main.mjs'),
    `for (const query of ['?mutant=wrong', '?mutant=other', '']) console.log((await import('./one.ts' + query)).one)`,
  )
  const hooks = ['--import', './scripts/kill/plant.mjs', '--import', 'tsx']
  const env = { ...process.env, PLANTED: join(folder, 'planted.json') }
  const { stdout } = await promisify(execFile)(process.execPath, [...hooks, join(folder, 'main.mjs')], { env })
  expect(stdout.trim().split('\n')).toEqual(['41', '3', '3'])
})
