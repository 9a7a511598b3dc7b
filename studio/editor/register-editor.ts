import { Boot } from '@wangeditor-next/editor'
import { withArticle } from './article-plugin.ts'
import type { BlockStyle } from './dialect/editor-nodes.ts'
import { menus } from './editor-menus.ts'
import { headingMenu } from './heading-menu.ts'
import { renderElems } from './render-blocks.ts'

const MARK = Symbol.for('studio.editor.registered')

/**
 * Registers the studio's blocks, keys and buttons with the editor, once per page even if this module is loaded again.
 */
export function registerEditor(): void {
  const page = globalThis as { [MARK]?: true }
  if (page[MARK]) return
  page[MARK] = true
  Boot.registerModule({
    renderElems,
    menus: [...menus, headingMenu],
    editorPlugin: withArticle,
    renderStyle: (node, vnode) => {
      const { kept } = node as unknown as BlockStyle
      if (kept && vnode.data) Object.assign((vnode.data['style'] ??= {}), camelCased(kept))
      return vnode
    },
  })
}

const camelCased = (styles: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(styles).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
