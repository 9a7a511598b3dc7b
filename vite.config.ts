import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Offices still run Chromium 87: no newer syntax reaches the browser.
const OLDEST_BROWSER = 'chrome87'

/** Builds the browser's files; with `--ssr` the renderer that the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: 'web/public',
  build: isSsrBuild
    ? { outDir: 'dist/render', copyPublicDir: false, target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: OLDEST_BROWSER,
        cssTarget: OLDEST_BROWSER,
        manifest: 'manifest.json',
        modulePreload: false,
        assetsInlineLimit: 0,
        rollupOptions: { input: { site: 'web/entry-client.tsx', boot: 'web/boot.ts' } },
      },
}))
