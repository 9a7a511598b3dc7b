import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Offices still run Chromium 87: no newer syntax reaches the browser.
const OLDEST_BROWSER = 'chrome87'

// The modules that every page loads form one chunk, because they compress better together.
const SITE_CHUNK = { name: 'site', tags: ['$initial' as const], test: /^(?!.*\/web\/boot\.ts)/ }

// Shared modules of list pages, grouped by use: separate chunks of 300 bytes compress worse, and each costs a request.
// Imports of these modules stay outside the groups, because other pages need them separately.
const LIST_CHUNKS = [
  { name: 'terms', test: /\/contracts\/constants\/(job-terms|region-names)\.ts$/ },
  { name: 'queries', test: /\/web\/data\/(with-query|parse-query-params)\.ts$/ },
  { name: 'pager', test: /\/web\/(ui\/pagination\/.*|data\/(past-end|use-last))\.(tsx?|css)$/ },
  {
    name: 'filters',
    test: /\/web\/(ui\/(filter-panel\/filter-panel|chips\/|form\/use-fields-of)|components\/keyword-reading\/lazy-).*\.(tsx?|css)$/,
  },
  {
    name: 'job-marks',
    test: /\/web\/components\/job-card\/(job-mark-tags|use-job-marks|release-|job-conditions).*\.tsx?$/,
  },
  {
    name: 'job-list',
    test: /\/web\/(components\/job-card\/(job-rows|job-star|use-collect|urgent-tag)|navigation\/use-in-portions|ui\/marked-text\/|components\/job-search\/(job-list-query|salary-span)).*\.(tsx?|css)$/,
  },
  { name: 'list-state', test: /\/web\/ui\/(list-state|retry-line|empty-state)\/.*\.(tsx?|css)$/ },
  // parts of the layout that every page loads after its own scripts
  {
    name: 'layout',
    test: /\/web\/(layout\/(footer\/(site-footer|filing-line)|drawer\/drawer|back-to-top\/back-to-top|main-nav\/nav-(panel|sections))|ui\/scroll-to-top\/).*(?<!-island)\.tsx?$/,
  },
  { name: 'job-menus', test: /\/web\/screens\/jobs\/filters\/(job-menus|job-facets)\.tsx?$/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/** Builds the browser's files; with `--ssr` the renderer that the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shakeableRouter(), plainImports()],
  publicDir: 'web/site-root',
  build: isSsrBuild
    ? { outDir: 'dist/render', copyPublicDir: false, target: 'node20', emptyOutDir: true, sourcemap: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: OLDEST_BROWSER,
        cssTarget: OLDEST_BROWSER,
        // a single style sheet: static HTML and lazily loaded components never wait for styles
        cssCodeSplit: false,
        manifest: 'manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        sourcemap: 'hidden', // scripts/build.ts moves the maps out of the public folder
        rolldownOptions: {
          input: { site: 'web/entry-client.tsx', boot: 'web/boot.ts' },
          output: { codeSplitting: { groups: [SITE_CHUNK, ...LIST_CHUNKS] } },
          // the check sees `if (import.meta.env.SSR) await …` before the code is dropped
          checks: { toleratedTransform: false },
        },
      },
}))

/**
 * The router is one file that assigns displayName to contexts and components, which prevents tree shaking. Removing the
 * names and marking its factories as pure saves 8 KB of the first load. If a release changes this code, the site only
 * gets larger, which tests/first-load detects.
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

/** Output of Vite's build for a destructured `import()`. */
const WRAPPED_IMPORT =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\([^)]*\));\s*return \{[^}]*\};\s*\}, ?__VITE_PRELOAD__\)/g

/** Uses the native `import()`: Vite's helper preloads styles and dependencies, which the chunks here do not have. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    renderChunk: (code) => ({
      // keeps the number of lines, so that the source map stays correct
      code: code.replace(
        WRAPPED_IMPORT,
        (wrapped, plain: string) => plain + '\n'.repeat(wrapped.split('\n').length - 1),
      ),
      map: null,
    }),
  }
}
