import { useEffect, useState } from 'react'
import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'
import type { EditorPorts } from './ports.ts'
import { type FileViews, shownAddresses } from './signed-files.ts'

const NONE: FileViews = new Map()

/** The addresses by which the author sees what a text shows; undefined while they are being asked for. */
export function useFileViews(tree: readonly ArticleNode[], { viewsOf }: EditorPorts): FileViews | undefined {
  // another text has another editor
  const [urls] = useState(() => (viewsOf === undefined ? [] : shownAddresses(tree)))
  const [views, setViews] = useState(urls.length === 0 ? NONE : undefined)
  useEffect(() => {
    if (views !== undefined) return
    void viewsOf?.(urls).then(setViews, () => setViews(NONE))
  }, [urls, views, viewsOf])
  return views
}
