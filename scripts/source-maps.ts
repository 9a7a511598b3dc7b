import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Moves the source maps below `folder` to the same places below `target`, which no server publishes. Removes the source
 * text from the maps, because it is in the repository, and keeps the names of the sources.
 */
export async function moveSourceMaps(folder: string, target: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.map'))) {
    const [from, to] = [join(folder, name), join(target, name)]
    const { sourcesContent: _text, ...map } = JSON.parse(await readFile(from, 'utf8')) as {
      sources: string[]
      sourcesContent: unknown
    }
    const sources = map.sources.map((source) =>
      relative(dirname(to), resolve(dirname(from), source)).replaceAll('\\', '/'),
    )
    await mkdir(dirname(to), { recursive: true })
    if (from !== to) await rm(from)
    await writeFile(to, JSON.stringify({ ...map, sources }))
  }
}
