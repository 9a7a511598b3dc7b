import { posix } from 'node:path'

/** Tests that start servers or browsers: selected only if they changed, or as one of MOST_BROWSER_FILES. */
const ONLY_ITSELF = /^tests\/(?:browser|durability)\//
const IS_PAGE_FILE = /^(?:web|studio)\//
/** Builds and commands. They refer to the entries of the pages, but their tests do not test any page. */
const IS_FOR_COMMANDS = /^(?:scripts\/(?:build\.ts|[\w-]+\.mjs)|vite(?:\.\w+)?\.config\.ts)$/
const IS_TEST = /\.test\.tsx?$/
/** Recognizes a browser test of the studio by the way it opens a screen. */
const OPENS_STUDIO = /\bdesk\.open\(|['`]\/studio\//
/** Tests that call a server, with their helpers, unlike tests of pages, which invent responses. */
const IS_SERVER_TEST = /^(?:tests|server|kit)\/.*(?:\.test\.ts|\/testing\/)/
/** Maximum number of browser tests for a change of the studio. Each takes a minute; no other tests open its screens. */
const MOST_BROWSER_FILES = 2

/**
 * Returns the test files to run for changed files, nearest first: the test named after a changed file, changed tests,
 * tests in the folder of a changed file, tests that refer to a changed file, tests that refer to a referring file, and
 * so on. For files of the pages, tests of the pages come before others, and tests of builds and commands are left out.
 * A reference is a string with a path: an import, a mock, a file to read or run, a folder, the id of an operation
 * (which refers to its declaration, and in a server test also to the file that binds it), or the address of a studio
 * screen. Unchanged tests of tests/browser and tests/durability are left out; for a file of the studio, the nearest two
 * browser tests are included.
 */
export function testsNear(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const namedBy = reversed(sources)
  const distance = new Map(changed.map((path) => [path, 0]))
  const isOfPages = changed.every((path) => IS_PAGE_FILE.test(path))
  // entries added to a map during iteration are visited, too
  for (const [path, steps] of distance) {
    if (isOfPages && IS_FOR_COMMANDS.test(path)) continue
    const folders = foldersOf(path)
    for (const namer of [path, ...folders].flatMap((name) => [...(namedBy.get(name) ?? [])]))
      if (!distance.has(namer)) distance.set(namer, steps + 1)
  }
  const isOfStudio = changed.some((path) => path.startsWith('studio/'))
  let browserFiles = 0
  const isRunnable = (path: string) =>
    distance.get(path) === 0 ||
    !ONLY_ITSELF.test(path) ||
    (isOfStudio && path.startsWith('tests/browser/') && (browserFiles += 1) <= MOST_BROWSER_FILES)
  const isBeside = (path: string) => changed.some((other) => posix.dirname(other) === posix.dirname(path))
  // prefers browser tests named after the folder, such as studio-frame.test.ts for studio/frame
  const isNamesake = (path: string) => changed.some((other) => path.includes(posix.basename(posix.dirname(other))))
  const isOwn = (path: string) =>
    changed.some((other) => path.replace(/\.test\.tsx?$/, '') === other.replace(/\.tsx?$/, ''))
  // tests outside of web and studio only look at some pages of a started site
  const isFar = (path: string) =>
    isOfPages && !IS_PAGE_FILE.test(path) && !ONLY_ITSELF.test(path) && distance.get(path) !== 0
  const rank = (path: string) => (isBeside(path) || isNamesake(path) ? 0 : 1)
  const order = (path: string) => (isOwn(path) ? 0 : isFar(path) ? 2 : 1)
  return (
    [...distance]
      .filter(([path]) => IS_TEST.test(path) && sources.has(path))
      // a server test reaches the files in its folder only through the whole application: count them as referred to
      .map(([path, steps]) => [path, isBeside(path) ? Math.min(steps, 1) : steps] as const)
      .toSorted(([a, near], [b, far]) => order(a) - order(b) || near - far || rank(a) - rank(b) || a.localeCompare(b))
      .map(([path]) => path)
      .filter(isRunnable)
  )
}

/** Maps each file and folder to the files that refer to it. */
function reversed(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const places = new Set([...sources.keys()].flatMap((path) => [path, ...foldersOf(path)]))
  const records = recordsByCall(sources)
  const bindings = bindingsByCall(sources)
  const screens = screensByAddress(sources)
  const placeOf = (text: string, from: string) => {
    if (text.startsWith('#prisma/generated/')) return 'prisma/schema.prisma'
    if (text.startsWith('.')) return posix.join(posix.dirname(from), text)
    return records.get(text) ?? posix.normalize(text.replace(/^#/, ''))
  }
  const namedBy = new Map<string, Set<string>>()
  const name = (place: string, namer: string) => {
    if (places.has(place)) namedBy.set(place, (namedBy.get(place) ?? new Set()).add(namer))
  }
  for (const [path, source] of sources) {
    for (const [, text = ''] of source.matchAll(/['"`](#?[\w./@-]+)['"`]/g)) {
      const binding = IS_SERVER_TEST.test(path) ? bindings.get(text) : undefined
      for (const place of [placeOf(text, path), binding]) if (place !== undefined && place !== path) name(place, path)
    }
    if (!path.startsWith('tests/browser/') || !OPENS_STUDIO.test(source)) continue
    name('studio/main.tsx', path)
    for (const [, address = ''] of source.matchAll(/['`](?:\/studio)?(\/[^'`?\s]*)/g)) {
      const screen = screens.get(address.replaceAll(/\$\{[^}]*\}/g, ':'))
      if (screen !== undefined) name(screen, path)
    }
  }
  return namedBy
}

/** Maps the id of an operation to the file that declares it: bindings, cases and tests contain only the id. */
const recordsByCall = (sources: ReadonlyMap<string, string>) =>
  filesByCall(sources, /^contracts\/(?:studio\/)?operations\//, /^ {2}id: '(\w+)'/gm)

/** Maps the id of an operation to the server file that binds it. */
const bindingsByCall = (sources: ReadonlyMap<string, string>) =>
  filesByCall(sources, /^server\/.*(?<!\.test)\.ts$/, /\b(?:bind|bindOperation|bindUpload)\(\s*app,\s*'(\w+)'/g)

/** Maps the ids that `pattern` finds in files of `folder` to these files. */
const filesByCall = (sources: ReadonlyMap<string, string>, folder: RegExp, pattern: RegExp): Map<string, string> =>
  new Map(
    [...sources]
      .filter(([path]) => folder.test(path))
      .flatMap(([path, source]) => [...source.matchAll(pattern)].map(([, id = '']) => [id, path] as const)),
  )

/** Maps the address of each studio screen, with `:` for each parameter, to the file of the screen. */
function screensByAddress(sources: ReadonlyMap<string, string>): Map<string, string> {
  const rows = (sources.get('studio/routes.tsx') ?? '').matchAll(/path: '([^']*)'.*?import\('\.\/(screens\/[^']+)'\)/gs)
  return new Map(
    [...rows].flatMap(([, path = '', file = '']) => {
      const whole = `/${path.replaceAll(/:\w+\??/g, ':')}`
      // an optional parameter
      const addresses = path.endsWith('?') ? [whole, whole.replace(/\/:$/, '')] : [whole]
      return addresses.map((address) => [address, `studio/${file}`] as const)
    }),
  )
}

/** Folders of a file except the top one, whose name is an ordinary word. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 2).join('/'))
}
