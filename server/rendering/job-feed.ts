import type { JobCard } from '#contracts/generated/wire.ts'
import { xmlText } from '#server/platform/xml-text.ts'

type JobFeed = {
  origin: string
  /** Path of the feed. */
  path: string
  name: string
  siteName: string
  createdAt: Date
  rows: readonly JobCard[]
}

/** Returns the Atom feed (RFC 4287) of a saved search. */
export function jobFeed({ origin, path, name, siteName, createdAt, rows }: JobFeed): string {
  const own = xmlText(origin + path)
  const entries = rows.map((row) => {
    const link = xmlText(`${origin}/jobDetail/${row.jobId}`)
    const summary = [row.companyName, row.regionName, row.salaryText].filter((text) => text !== '').join(' · ')
    return (
      `<entry><id>${link}</id><title>${xmlText(row.jobName)}</title><link href="${link}"/>` +
      `<updated>${rfc3339(row.releaseTime)}</updated><summary>${xmlText(summary)}</summary></entry>`
    )
  })
  const updated = rows[0] === undefined ? createdAt.toISOString() : rfc3339(rows[0].releaseTime)
  return (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">' +
    `<id>${own}</id><title>${xmlText(`新职位：${name}`)}</title><updated>${updated}</updated>` +
    `<author><name>${xmlText(siteName)}</name></author><link rel="self" href="${own}"/>` +
    `<link href="${xmlText(`${origin}/jobs`)}"/>${entries.join('')}</feed>`
  )
}

/** Converts a Beijing time of the wire to RFC 3339. */
const rfc3339 = (releaseTime: string): string => `${releaseTime.replace(' ', 'T')}+08:00`
