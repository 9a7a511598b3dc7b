import { build } from 'vite'
import { BARE_PAGE_FOLDER } from './bare-page-file.ts'
import { serverBuild, SERVER_THREADS } from '#scripts/build.ts'

const FOLDER = 'dist/bench'
const FLOOR_FOLDER = 'dist/bench-floor'

/** Compiles the servers of the benchmark: the site exactly as `npm run build` does. @returns the compiled files. */
export async function bundleServers(): Promise<{ site: string; floor: string }> {
  await build(
    serverBuild({
      input: { site: 'bench/servers/bench-server.ts', ...SERVER_THREADS },
      folder: FOLDER,
    }),
  )
  // with the same settings as the renderer of the site's pages
  await build({
    logLevel: 'warn',
    mode: 'production',
    build: { ssr: 'bench/servers/bare-page.tsx', outDir: BARE_PAGE_FOLDER },
  })
  // Fastify with its dependencies in node_modules, as usual
  await build(serverBuild({ input: { floor: 'bench/servers/floor-server.ts' }, folder: FLOOR_FOLDER, isBare: true }))
  return { site: `${FOLDER}/site.js`, floor: `${FLOOR_FOLDER}/floor.js` }
}
