import { useEffect, useState } from 'react'
import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'
import type { EditorPorts } from './ports.ts'
import { type FileViews, shownAddresses } from './signed-files.ts'

const NONE: FileViews = new Map()

/** The temporary addresses of the files that a text displays; undefined while they are being loaded. */
export function useFileViews(tree: readonly ArticleNode[], { viewsOf }: EditorPorts): FileViews | undefined {
  // each text has its own editor, so the first value is enough
  const [urls] = useState(() => (viewsOf === undefined ? [] : shownAddresses(tree)))
  const [views, setViews] = useState(urls.length === 0 ? NONE : undefined)
  useEffect(() => {
    if (views !== undefined) return
    void viewsOf?.(urls).then(setViews, () => setViews(NONE))
  }, [urls, views, viewsOf])
  return views
}
