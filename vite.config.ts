import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Offices still run Chromium 87: no newer syntax reaches the browser.
const OLDEST_BROWSER = 'chrome87'

// What every page starts with, in one file: together it compresses better than in a dozen small ones.
const SITE_CHUNK = { name: 'site', tags: ['$initial' as const], test: /^(?!.*\/web\/boot\.ts)/ }

// What lists share, by who needs it together: a dozen files of 300 bytes compress worse, and each costs a request. What
// these import stays outside, because other pages need it alone.
const LIST_CHUNKS = [
  { name: 'pager', test: /\/web\/(components\/pagination\/.*|data\/past-end)\.(tsx?|css)$/ },
  { name: 'filters', test: /\/web\/components\/(filter-panel|chips)\/.*\.(tsx?|css)$/ },
  { name: 'job-marks', test: /\/web\/components\/job-card\/(job-mark-tags|use-job-marks|release-).*\.tsx?$/ },
  {
    name: 'job-list',
    test: /\/web\/components\/(job-card\/(job-rows|job-star|use-collect|urgent-tag)|marked-text\/|job-search\/(jobs-question|salary-span)).*\.(tsx?|css)$/,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/** Builds the browser's files; with `--ssr` the renderer that the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shakeableRouter(), plainImports()],
  publicDir: 'web/site-root',
  build: isSsrBuild
    ? { outDir: 'dist/render', copyPublicDir: false, target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: OLDEST_BROWSER,
        cssTarget: OLDEST_BROWSER,
        // one style sheet: what is kept as the server's HTML, or loaded on demand, never waits for its style
        cssCodeSplit: false,
        manifest: 'manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { site: 'web/entry-client.tsx', boot: 'web/boot.ts' },
          output: { codeSplitting: { groups: [SITE_CHUNK, ...LIST_CHUNKS] } },
          // `if (import.meta.env.SSR) await …` is read before it is dropped
          checks: { toleratedTransform: false },
        },
      },
}))

/**
 * The router is one file whose contexts and components are given names by assignment, which keeps every one of them in
 * the bundle, used or not. Without the names and with its factories marked as pure, what the site does not import goes:
 * 8 KB of the first load. A release that is written differently only makes the site larger, which tests/first-load tells.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(
            /^var (\w+) = (class extends [\s\S]*?^\});\n(?:(\1\.contextType = \w+;)\n)?/gm,
            'var $1 = /* @__PURE__ */ (() => { const $1 = $2; $3 return $1 })();\n',
          )
          .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}

/** Loads chunks by `import()` as it is: Vite's helper fetches their style and dependencies, and here they have none. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
  }
}
