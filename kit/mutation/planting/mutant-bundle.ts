import { resolve } from 'node:path'
import { build } from 'vite'
import { serverBuild, SERVER_THREADS } from '#scripts/build.ts'
import type { Planted } from './apply-mutant.ts'

export const MUTANT_SERVER = 'kit/mutation/planting/mutant-server.ts'

type Bundle = {
  entry: string
  /** The injected bug; undefined for the unchanged server. */
  planted: Planted | undefined
  folder: string
  name: string
}

/** Imports outside the server, loaded once for all mutants unless the mutant changes them. */
const SHARED = /^#(?!server\/)/

/** Bundles the server with one mutant into a single file. @returns the path of this file. */
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
      emptyOutDir: false, // the folder also contains other mutants and the thread bundles
      rolldownOptions: { ...settings.build?.rolldownOptions, output: { codeSplitting: false } },
    },
  })
  return `${folder}/${name}.js`
}

/** Bundles the server's worker threads, unchanged, beside the mutants. */
export async function bundleThreads(folder: string): Promise<void> {
  await build(serverBuild({ input: SERVER_THREADS, folder, isBare: true }))
}
