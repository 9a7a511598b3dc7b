import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Staff's browsers are kept up to date: the oldest one that is left. */
const OLDEST_BROWSER = 'chrome108'

/**
 * Components of Ant Design that the studio has none of, by their folder, with the beginnings of their classes: its style
 * sheet holds the rules of all components, of which these are about a third.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  affix: ['affix'],
  anchor: ['anchor'],
  avatar: ['avatar'],
  badge: ['badge', 'ribbon', 'scroll-number'],
  'border-beam': ['border-beam'],
  breadcrumb: ['breadcrumb'],
  carousel: ['carousel'],
  cascader: ['cascader'],
  collapse: ['collapse'],
  'color-picker': ['color-picker'],
  'date-picker': ['picker'],
  'float-button': ['float-btn'],
  image: ['image'],
  list: ['list'],
  listy: ['listy'],
  masonry: ['masonry'],
  mentions: ['mentions'],
  'qr-code': ['qrcode'],
  rate: ['rate'],
  slider: ['slider'],
  splitter: ['splitter'],
  statistic: ['statistic'],
  steps: ['steps'],
  timeline: ['timeline'],
  tour: ['tour'],
  transfer: ['transfer'],
}
const UNUSED_CLASS = new RegExp(`\\.ant-(?:${Object.values(UNUSED).flat().join('|')})(?![a-z])`)

/** Builds the studio: staff's own pages, apart from the site, whose files stay what they are without it. */
export default defineConfig({
  root: 'studio',
  base: '/studio/',
  publicDir: false,
  plugins: [react(), styleNonces(), checkedComponents()],
  css: { postcss: { plugins: [{ postcssPlugin: 'used-components', Rule: withoutUnused }] } },
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

/** As much of a rule of PostCSS as is asked of it. */
type StyleRule = { selectors: string[]; source?: { input: { file?: string } }; remove: () => unknown }

/** Takes the selectors of unused components out of a rule of Ant Design's style sheet, and the rule where none is left. */
function withoutUnused(rule: StyleRule): void {
  if (!/antd[\\/]dist[\\/]antd\.css/.test(rule.source?.input.file ?? '')) return
  // what only says that it is none of them stays
  const used = rule.selectors.filter((selector) => !UNUSED_CLASS.test(selector.replace(/:not\([^)]*\)/g, '')))
  if (used.length === 0) rule.remove()
  else if (used.length < rule.selectors.length) rule.selectors = used
}

/** Refuses a build with a component whose rules were taken out. */
function checkedComponents(): Plugin {
  return {
    name: 'checked-components',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const rendered = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      )
      const folders = new Set(
        rendered.flatMap((id) => /antd\/es\/([a-z-]+)\/(?:index|[A-Z]\w*)\.js/.exec(id)?.[1] ?? []),
      )
      const used = Object.keys(UNUSED).filter((folder) => folders.has(folder))
      if (used.length > 0)
        this.error(`used, but without styles: ${used.join(', ')}; see UNUSED in vite.studio.config.ts`)
    },
  }
}
