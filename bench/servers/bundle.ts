import { build } from 'vite'
import { serverBuild } from '#scripts/build.ts'

const FOLDER = 'dist/bench'

/** Compiles the benchmark's servers exactly as `npm run build` compiles the site's, and names their files. */
export async function bundleServers(): Promise<{ site: string; floor: string }> {
  await build(
    serverBuild({
      input: { site: 'bench/servers/bench-server.ts', floor: 'bench/servers/floor-server.ts' },
      folder: FOLDER,
    }),
  )
  return { site: `${FOLDER}/site.js`, floor: `${FOLDER}/floor.js` }
}
