import { resolve } from 'node:path'
import { build } from 'vite'
import { serverBuild, SERVER_THREADS } from '#scripts/build.ts'
import type { Planted } from './planting.ts'

export const MUTANT_SERVER = 'scripts/kill/mutant-server.ts'

type Bundle = {
  entry: string
  /** The mistake; none, and it is the server as it stands. */
  planted: Planted | undefined
  folder: string
  name: string
}

/** What stands outside of the server is loaded once for all mutants, where no mistake is planted in it. */
const SHARED = /^#(?!server\/)/

/** Bundles the server with a mistake in it into one file, as a copy of its own. @returns the file. */
export async function bundleMutant({ entry, planted, folder, name }: Bundle): Promise<string> {
  const settings = serverBuild({ input: { [name]: entry }, folder, isBare: true })
  await build({
    ...settings,
    plugins: [
      {
        name: 'plant',
        resolveId: {
          filter: { id: SHARED },
          handler: (id) => (resolve(id.slice(1)) === planted?.file ? undefined : { id, external: true }),
        },
        load: (id) => (id === planted?.file ? planted.source : undefined),
      },
    ],
    build: {
      ...settings.build,
      emptyOutDir: false, // other mutants and the threads stand there
      rolldownOptions: { ...settings.build?.rolldownOptions, output: { codeSplitting: false } },
    },
  })
  return `${folder}/${name}.js`
}

/** Bundles what the server runs in threads, which stands beside the mutants and has no mistake in it. */
export async function bundleThreads(folder: string): Promise<void> {
  await build(serverBuild({ input: SERVER_THREADS, folder, isBare: true }))
}
