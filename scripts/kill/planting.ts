import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { BehaviourMutant } from './behaviour-mutant.ts'

/** Mutants whose text no longer stands in their file exactly once: the code has changed under them. */
export class StaleMutant extends Error {}

/** The source with the mistake in it; undefined when the text does not stand there exactly once. */
export function planted(
  source: string,
  { text, replacement }: Pick<BehaviourMutant, 'text' | 'replacement'>,
): string | undefined {
  const [before = '', after, ...more] = source.split(text)
  return after === undefined || more.length > 0 ? undefined : before + replacement + after
}

/** Writes what planting-hooks.mjs reads. @throws StaleMutant naming all mutants that cannot be planted. */
export async function writePlanted(mutants: readonly BehaviourMutant[], to: string): Promise<void> {
  const made = await Promise.all(
    mutants.map(async ({ id, file, ...change }) => {
      const source = planted(await readFile(file, 'utf8'), change)
      return [id, { file: pathToFileURL(file).href, source }] as const
    }),
  )
  const stale = made.flatMap(([id, { source }], index) =>
    source === undefined ? [`${id} (${mutants[index]?.file})`] : [],
  )
  if (stale.length > 0)
    throw new StaleMutant(`stale mutant, its text does not stand there exactly once: ${stale.join(', ')}`)
  await writeFile(to, JSON.stringify({ server: `${pathToFileURL('server').href}/`, planted: Object.fromEntries(made) }))
}
