import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The oldest browser of staff members, whose browsers are kept up to date. */
const OLDEST_BROWSER = 'chrome108'

/**
 * Components of Ant Design that the studio does not use, by folder, with their class prefixes. The style sheet of Ant
 * Design has the rules of all components; the rules of these components are about a third.
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

/** Builds the studio separately from the site: the files of the site do not depend on the studio. */
export default defineConfig({
  root: 'studio',
  base: '/studio/',
  publicDir: false,
  plugins: [react(), styleNonces(), fastTables(), checkedComponents()],
  css: { postcss: { plugins: [{ postcssPlugin: 'used-components', Rule: withoutUnused }] } },
  // the server replaces this text by a nonce in each response
  html: { cspNonce: 'NONCE' },
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: OLDEST_BROWSER,
    cssTarget: OLDEST_BROWSER,
    assetsInlineLimit: 0,
    sourcemap: 'hidden', // scripts/build.ts moves the maps out of the public folder
    chunkSizeWarningLimit: 1500,
  },
})

/**
 * Ant Design sets its nonce on component styles only; styles of its helpers (scroll bar width, scroll lock behind a
 * dialog) would be blocked. The plugin makes these helpers use the page's nonce.
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

/**
 * wangEditor re-renders a whole table for each key press in a cell, and counts all cells to decide whether a column can
 * be inserted. With these changes, the editor gets the previous vnode of a row from the studio's plugin
 * (studio/editor/row-cache.ts), and counts only in tables with column widths, which the studio never creates.
 */
const FASTER: readonly { search: string; replace: string }[] = [
  {
    // renderElement(node, editor)
    search: 'function Fd(e,t){',
    replace: 'function Fd(e,t){var former=t.formerVnode&&t.formerVnode(e);if(former)return former;',
  },
  {
    // normalizeVnodeData(vnode): a reused vnode has been normalized
    search: 'function Hd(e){',
    replace: 'function Hd(e){if(e.isFormer)return;',
  },
  {
    // InsertCol.isDisabled(editor)
    search: 'if(!o)return!0;for(var i=c(o,2)[1],a=fv(e)',
    replace: 'if(!o)return!0;if(!n.columnWidths)return!1;for(var i=c(o,2)[1],a=fv(e)',
  },
]

function fastTables(): Plugin {
  return {
    name: 'fast-tables',
    transform: {
      filter: { id: /@wangeditor-next\/editor\/dist\/index\.mjs/ },
      handler: (code) =>
        FASTER.reduce(
          (made, { search, replace }) => {
            if (made.code.split(search).length !== 2)
              throw new Error('wangEditor is written differently: see FASTER in vite.studio.config.ts')
            return { ...made, code: made.code.replace(search, () => replace) }
          },
          { code, map: null },
        ),
    },
  }
}

/** The used part of a PostCSS rule. */
type StyleRule = { selectors: string[]; source?: { input: { file?: string } }; remove: () => unknown }

/** Removes selectors of unused components from a rule of Ant Design's style sheet, and rules without selectors. */
function withoutUnused(rule: StyleRule): void {
  if (!/antd[\\/]dist[\\/]antd\.css/.test(rule.source?.input.file ?? '')) return
  // a selector that only excludes unused components stays
  const used = rule.selectors.filter((selector) => !UNUSED_CLASS.test(selector.replace(/:not\([^)]*\)/g, '')))
  if (used.length === 0) rule.remove()
  else if (used.length < rule.selectors.length) rule.selectors = used
}

/** Fails the build if the studio contains a component whose rules were removed. */
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
