import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { BehaviourMutant } from './behaviour-mutant.ts'

/** Thrown if a mutant's text does not occur in its file exactly once, because the code has changed. */
export class StaleMutant extends Error {}

/** Returns the mutated source; undefined unless the text occurs exactly once. */
export function planted(
  source: string,
  { text, replacement }: Pick<BehaviourMutant, 'text' | 'replacement'>,
): string | undefined {
  const [before = '', after, ...more] = source.split(text)
  return after === undefined || more.length > 0 ? undefined : before + replacement + after
}

/** A mutated source file, by absolute path. */
export type Planted = { file: string; source: string }

/**
 * Injects each mutant into its file. @returns the mutated sources by mutant id. @throws StaleMutant with all mutants
 * that cannot be injected.
 */
export async function mutatedSources(mutants: readonly BehaviourMutant[]): Promise<Map<string, Planted>> {
  const made = await Promise.all(
    mutants.map(async ({ id, file, ...change }) => {
      return { id, file, source: planted(await readFile(file, 'utf8'), change) }
    }),
  )
  const stale = made.flatMap(({ id, file, source }) => (source === undefined ? [`${id} (${file})`] : []))
  if (stale.length > 0)
    throw new StaleMutant(`stale mutant, its text does not stand there exactly once: ${stale.join(', ')}`)
  return new Map(made.map(({ id, file, source = '' }) => [id, { file: resolve(file), source }]))
}
