import { build } from 'vite'
import { BARE_PAGE_FOLDER } from './bare-page-file.ts'
import { serverBuild, SERVER_THREADS } from '#scripts/build.ts'

const FOLDER = 'dist/bench'
const FLOOR_FOLDER = 'dist/bench-floor'

/** Compiles the benchmark's servers, the site's exactly as `npm run build` does, and names their files. */
export async function bundleServers(): Promise<{ site: string; floor: string }> {
  await build(
    serverBuild({
      input: { site: 'bench/servers/bench-server.ts', ...SERVER_THREADS },
      folder: FOLDER,
    }),
  )
  // with the site's settings, as the renderer of its pages is
  await build({
    logLevel: 'warn',
    mode: 'production',
    build: { ssr: 'bench/servers/bare-page.tsx', outDir: BARE_PAGE_FOLDER },
  })
  // Fastify as anybody would start it
  await build(serverBuild({ input: { floor: 'bench/servers/floor-server.ts' }, folder: FLOOR_FOLDER, isBare: true }))
  return { site: `${FOLDER}/site.js`, floor: `${FLOOR_FOLDER}/floor.js` }
}
