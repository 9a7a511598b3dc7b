import { useEffect, useState } from 'react'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { FILE_VIEWS_MAX } from '#contracts/studio/studio-limits.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { parsed } from '#studio/editor/clean-in-browser.ts'
import { type FileViews, showing, shownAddresses } from '#studio/editor/signed-files.ts'

/** Cache lifetime of a signed address in ms: signatures are valid for at least half an hour. */
const KEPT_MS = 20 * 60_000

type Known = { viewUrl: string; until: number }
const known = new Map<string, Known>()

/** Returns the signed addresses of files, by `url`; omits unknown files. Never rejects: a picture may be missing. */
export async function fileViews(urls: readonly string[]): Promise<FileViews> {
  const now = Date.now()
  const wanted = urls.filter((url) => (known.get(url)?.until ?? 0) < now)
  for (let at = 0; at < wanted.length; at += FILE_VIEWS_MAX) {
    const part = wanted.slice(at, at + FILE_VIEWS_MAX)
    const answer = await studioCall('viewFiles', { urls: part }).catch(() => [])
    for (const { url, viewUrl } of answer) known.set(url, { viewUrl, until: now + KEPT_MS })
  }
  return new Map(urls.flatMap((url) => (known.has(url) ? [[url, known.get(url)?.viewUrl ?? url] as const] : [])))
}

/**
 * Sanitized HTML with temporary file addresses for staff. Until these addresses are loaded, pictures have no address,
 * to avoid failing requests.
 */
export function useHtmlForStaff(html: string): string {
  const [views, setViews] = useState<{ of: string; views: FileViews }>()
  const tree = parsed(html)
  const urls = shownAddresses(tree)
  useEffect(() => {
    let isOver = false
    const wanted = shownAddresses(parsed(html))
    if (wanted.length === 0) return undefined
    void fileViews(wanted).then((found) => {
      if (!isOver) setViews({ of: html, views: found })
    })
    return () => {
      isOver = true
    }
  }, [html])
  if (urls.length === 0) return html
  return htmlOf(showing(tree, views?.of === html ? views.views : new Map(urls.map((url) => [url, '']))))
}
