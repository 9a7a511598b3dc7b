import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Staff's browsers are kept up to date: the oldest one that is left. */
const OLDEST_BROWSER = 'chrome108'

/** Builds the studio: staff's own pages, apart from the site, whose files stay what they are without it. */
export default defineConfig({
  root: 'studio',
  base: '/studio/',
  publicDir: false,
  plugins: [react(), styleNonces()],
  // the server puts a number of its own into each answer
  html: { cspNonce: 'NONCE' },
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: OLDEST_BROWSER,
    cssTarget: OLDEST_BROWSER,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
})

/**
 * Ant Design gives its nonce to the styles of its components; those that its helpers add without one (the width of a scroll
 * bar, the locked page behind a dialog) would be refused. They take it from the page.
 */
function styleNonces(): Plugin {
  return {
    name: 'style-nonces',
    transform: {
      filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js/ },
      handler: (code) => {
        const giving = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/
        if (!giving.test(code)) throw new Error('dynamicCSS.js is written differently: see vite.studio.config.ts')
        const nonce = `csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce`
        return { code: code.replace(giving, `styleNode.nonce = ${nonce};`), map: null }
      },
    },
  }
}
