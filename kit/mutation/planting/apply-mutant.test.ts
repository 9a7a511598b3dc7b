import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allBehaviourMutants } from './all-behaviour-mutants.ts'
import type { BehaviourMutant } from './behaviour-mutant.ts'
import { bundleMutant } from './mutant-bundle.ts'
import { planted, mutatedSources, StaleMutant } from './apply-mutant.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'planting-'))))
afterEach(() => rm(folder, { recursive: true }))

test('a text is replaced only if it occurs exactly once', () => {
  expect(planted('a b c', { text: 'b', replacement: 'x' })).toBe('a x c')
  expect(planted('a b c', { text: 'd', replacement: 'x' })).toBeUndefined()
  expect(planted('a b b', { text: 'b', replacement: 'x' })).toBeUndefined()
})

test('a mutant whose text no longer occurs in its file is rejected by id', async () => {
  const [mutant] = allBehaviourMutants
  const stale: BehaviourMutant = { ...(mutant as BehaviourMutant), id: 'stale', text: 'no such text in it' }
  const made = mutatedSources([stale])
  await expect(made).rejects.toThrow(StaleMutant)
  await expect(made).rejects.toThrow('stale')
})

test('every mutant can be injected into the current code, which still compiles', async () => {
  expect(allBehaviourMutants.length).toBeGreaterThan(40)
  const made = await mutatedSources(allBehaviourMutants)
  expect(made.size).toBe(allBehaviourMutants.length)
  for (const { file, source } of made.values()) await transformWithOxc(source, file)
})

test('the bundle of a mutant is a separate copy that contains the bug', async () => {
  const [entry, file] = [join(folder, 'one.ts'), join(folder, 'two.ts')]
  await writeFile(entry, `import { two } from './two.ts'\nexport const one: number = two + 1\n`)
  await writeFile(file, `export const two: number = 2\n`)
  const wrong = { file, source: `export const two: number = 40\n` }
  const ones = []
  for (const [name, mistake] of Object.entries({ wrong, right: undefined })) {
    const made = await bundleMutant({ entry, planted: mistake, folder, name })
    ones.push(((await import(made)) as { one: number }).one)
  }
  expect(ones).toEqual([41, 3])
})
