/** A part of the tree, and the tests that are meant to notice a mistake in it. */
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
    without: ['renderer-vite.ts'], // a development server: tests/browser starts one
  },
  {
    folder: 'server/features/account',
    tests: ['server/features/account/**/*.test.ts'],
  },
  { folder: 'web/data', tests: ['web/data/*.test.{ts,tsx}'] },
]

/** The areas that have a folder or file, as Stryker takes them; without a part all of them, whole. */
export function mutatedAreas(part: string) {
  const asked = part.replace(/\/$/, '')
  return AREAS.filter(({ folder }) => `${asked}/`.startsWith(`${folder}/`) || folder.startsWith(asked)).map(
    ({ folder, tests, without = [] }) => ({
      name: folder.replaceAll('/', '-'),
      mutate: [
        /\.tsx?$/.test(asked) ? asked : `${asked.length > folder.length ? asked : folder}/**/*.{ts,tsx}`,
        ...['**/*.test.{ts,tsx}', 'testing/**', ...without].map((left) => `!${folder}/${left}`),
      ],
      tests,
    }),
  )
}
