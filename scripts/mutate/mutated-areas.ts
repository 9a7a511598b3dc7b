import { testsNear } from '#scripts/nearest-tests.ts'

/** A part of the tree with the tests that should kill its mutants. */
type Area = { folder: string; tests: string[]; without?: string[] }

const AREAS: Area[] = [
  {
    folder: 'server/calls',
    tests: [
      'server/{calls,http,rendering}/*.test.ts',
      'server/features/{article,feedback}/*.test.ts',
      'tests/{bad-requests,uploads,cache-tags}.test.ts',
    ],
  },
  { folder: 'server/features/article', tests: ['server/features/article/*.test.ts', 'server/rendering/*.test.ts'] },
  {
    folder: 'server/rendering',
    tests: ['server/rendering/*.test.ts'],
    without: ['renderer-vite.ts'], // needs a development server, which only tests/browser starts
  },
  {
    folder: 'server/features/account',
    tests: ['server/features/account/**/*.test.ts'],
  },
  {
    folder: 'server/features/editorial',
    tests: [
      'server/features/{editorial,preview,overview}/*.test.ts',
      'server/features/{text-check/text-check,media/media-privacy,media/media-confidential,article/stored-markup}.test.ts',
    ],
  },
  // tests/clipboard runs in the process, unlike the other tests in tests/
  { folder: 'studio/editor', tests: ['studio/editor/**/*.test.{ts,tsx}', 'tests/clipboard/*.test.ts'] },
  { folder: 'web/data', tests: ['web/data/*.test.{ts,tsx}'] },
]

/** Stryker's configuration for an area. */
export type MutatedArea = { name: string; mutate: string[]; tests: string[] }

/** Returns the areas that contain a folder or file, or lie below the folder; all areas for ''. */
export function mutatedAreas(part: string): MutatedArea[] {
  const asked = part.replace(/\/$/, '')
  return AREAS.filter(({ folder }) => `${asked}/`.startsWith(`${folder}/`) || folder.startsWith(asked)).map(
    ({ folder, tests, without = [] }) => ({
      name: folder.replaceAll('/', '-'),
      mutate: [
        IS_FILE.test(asked) ? asked : `${asked.length > folder.length ? asked : folder}/**/*.{ts,tsx}`,
        ...['**/*.test.{ts,tsx}', 'testing/**', ...without].map((left) => `!${folder}/${left}`),
      ],
      tests,
    }),
  )
}

const IS_FILE = /\.tsx?$/
const IS_OURS = /^(?:server|web|studio|contracts|kit)\//
/** Maximum number of test files: more of them take too long and kill few additional mutants. */
const MOST_TESTS = 12
/** Excluded tests: they start processes and browsers, or read sources, which differ in Stryker's copy of the tree. */
const IS_WHOLE = /^(?:tests|seed|scripts|bench|kit\/mutation)\//

/**
 * Returns an area for a file or folder of server, web, studio, contracts or kit that is in none of AREAS, with its
 * nearest tests; undefined if the path does not exist or has no tests.
 */
export function nearestArea(part: string, sources: ReadonlyMap<string, string>): MutatedArea | undefined {
  const asked = part.replace(/\/$/, '')
  const isAsked = (path: string) => path === asked || path.startsWith(`${asked}/`)
  const isMutated = (path: string) => IS_FILE.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)
  const files = [...sources.keys()].filter((path) => IS_OURS.test(path) && isAsked(path) && isMutated(path))
  const near = testsNear(files, sources).filter(
    (path) => !IS_WHOLE.test(path) && !/\bdist\/|#scripts\/build\.ts|\.git\b/.test(sources.get(path) ?? ''),
  )
  if (files.length === 0 || near.length === 0) return undefined
  return { name: asked.replaceAll(/[/.]/g, '-'), mutate: files, tests: near.slice(0, MOST_TESTS) }
}
