import { posix } from 'node:path'

/** What starts servers and browsers runs when it was changed itself. */
const ONLY_ITSELF = /^tests\/(?:browser|durability)\//
const IS_TEST = /\.test\.tsx?$/

/**
 * The test files that changed files concern, the nearest first: those changed, then those that name a changed file, then
 * those that name one that does, and so on. A file names another by any text in it that is its address: what it imports,
 * mocks, reads or starts as a process, the folder in which it looks for it, or the id of a call.
 */
export function testsNear(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const namedBy = reversed(sources)
  const distance = new Map(changed.map((path) => [path, 0]))
  // what is added to a map while it is walked through is walked through, too
  for (const [path, steps] of distance) {
    const folders = foldersOf(path)
    for (const namer of [path, ...folders].flatMap((name) => [...(namedBy.get(name) ?? [])]))
      if (!distance.has(namer)) distance.set(namer, steps + 1)
  }
  const isMeant = ([path, steps]: [string, number]) =>
    IS_TEST.test(path) && sources.has(path) && (steps === 0 || !ONLY_ITSELF.test(path))
  const rank = (path: string) => (changed.some((other) => posix.dirname(other) === posix.dirname(path)) ? 0 : 1)
  return [...distance]
    .filter(isMeant)
    .toSorted(([a, near], [b, far]) => near - far || rank(a) - rank(b) || a.localeCompare(b))
    .map(([path]) => path)
}

/** Who names each file and folder. */
function reversed(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const places = new Set([...sources.keys()].flatMap((path) => [path, ...foldersOf(path)]))
  const records = recordsByCall(sources)
  const placeOf = (text: string, from: string) => {
    if (text.startsWith('#prisma/generated/')) return 'prisma/schema.prisma'
    if (text.startsWith('.')) return posix.join(posix.dirname(from), text)
    return records.get(text) ?? posix.normalize(text.replace(/^#/, ''))
  }
  const namedBy = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    for (const [, text = ''] of source.matchAll(/['"`](#?[\w./@-]+)['"`]/g)) {
      const place = placeOf(text, path)
      if (!places.has(place) || place === path) continue
      const namers = namedBy.get(place) ?? new Set()
      namedBy.set(place, namers.add(path))
    }
  }
  return namedBy
}

/** The file of each call's record: who binds, makes or tests a call names it by its id alone. */
const recordsByCall = (sources: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...sources]
      .filter(([path]) => path.startsWith('contracts/operations/'))
      .flatMap(([path, source]) =>
        [...source.matchAll(/^ {2}id: '(\w+)'/gm)].map(([, id = '']) => [id, path] as const),
      ),
  )

/** The folders in which a file lies, but for the first: its name is a word like any other. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 2).join('/'))
}
