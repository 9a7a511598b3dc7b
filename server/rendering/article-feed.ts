import type { ArticleType } from '#contracts/constants/article-types.ts'
import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { xmlText } from '#server/platform/xml-text.ts'

type Feed = { origin: string; type: ArticleType; rows: readonly ArticleSummary[]; siteName: string }

/** Returns the RSS 2.0 feed of a column. */
export function articleFeed({ origin, type, rows, siteName }: Feed): string {
  const items = rows.map((row) => {
    const link = xmlText(`${origin}/content/${row.typeId}/${row.cmCommentId}`)
    return (
      `<item><title>${xmlText(row.commentTitle)}</title><link>${link}</link><guid>${link}</guid>` +
      `<pubDate>${rfc822(row.releaseTime)}</pubDate><description>${xmlText(row.outline)}</description></item>`
    )
  })
  const own = `${origin}/rss/${type.typeId}.xml`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${xmlText(`${type.name} - ${siteName}`)}</title><link>${xmlText(origin + type.listPath)}</link>` +
    `<description>${xmlText(type.name)}</description><language>zh-CN</language>` +
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`
  )
}

/** Converts a Beijing time of the wire to RFC 822. */
function rfc822(releaseTime: string): string {
  return new Date(`${releaseTime.replace(' ', 'T')}+08:00`).toUTCString()
}
