import { AGREED_PAGES } from '#contracts/constants/agreement-version.ts'
import { isTextPage, originalTexts } from '#contracts/constants/page-texts.ts'
import type { PageText } from '#contracts/generated/wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { contentOf } from './content-item.ts'
import { type Publication, writeRevision } from './publication.ts'

// Upgrades of the items of an existing site at a start; each is idempotent.

/**
 * Turns the pages in which earlier versions stored agreements into items of the kind `agreement`. If an earlier version
 * runs again, it creates these pages again. The next start of this version then moves the pages to the recycle bin.
 */
export async function moveAgreements(tx: Transaction): Promise<void> {
  const where = { kind: 'page', key: { in: [...AGREED_PAGES] }, state: { not: 'deleted' } }
  const pages = await tx.contentItem.findMany({ where, select: { id: true, key: true } })
  if (pages.length === 0) return
  const agreements = await tx.contentItem.findMany({ where: { kind: 'agreement' }, select: { key: true } })
  for (const { id, key } of pages) {
    const isKnown = agreements.some((agreement) => agreement.key === key)
    const data = isKnown ? { state: 'deleted', isVisible: false, isShown: false } : { kind: 'agreement' }
    await tx.contentItem.update({ where: { id }, data })
  }
}

/**
 * Adds texts that are new in this version to the published revision and the draft of each page: without them the page
 * would have gaps, and the form cannot add texts.
 * @returns the changed items.
 */
export async function addPageTexts(tx: Transaction, publications: Publication, now: Date): Promise<ContentItem[]> {
  const items = await tx.contentItem.findMany({
    where: { kind: { in: ['page', 'home-document'] }, state: { not: 'deleted' }, isVisible: true },
    include: { publishedRevision: true },
  })
  const changed: ContentItem[] = []
  for (const { publishedRevision, ...item } of items) {
    const published = withAllTexts(item, publishedRevision?.content ?? '{}')
    const draft = withAllTexts(item, item.draft) ?? item.draft
    if (published === undefined) continue
    const revision = await writeRevision(tx, { item, content: published, staffId: null, writerIds: [] }, now)
    const shown = await publications.publish(tx, item, revision, now)
    await tx.contentItem.update({ where: { id: item.id }, data: { ...shown, draft } })
    changed.push(item)
  }
  return changed
}

/** Stored values with the missing texts added, in the order of the page, as JSON; undefined if no text is missing. */
function withAllTexts(item: Pick<ContentItem, 'kind' | 'key'>, json: string): string | undefined {
  const { key } = item
  if (key === null || !isTextPage(key)) return undefined
  const content: Content & { texts?: PageText[] } = contentOf(item, json)
  const known = content.texts ?? []
  const originals = originalTexts(key)
  if (originals.every(({ id }) => known.some((text) => text.id === id))) return undefined
  const kept = known.filter(({ id }) => originals.every((text) => text.id !== id))
  const texts = [...originals.map((text) => known.find(({ id }) => id === text.id) ?? text), ...kept]
  return JSON.stringify({ ...content, texts })
}
