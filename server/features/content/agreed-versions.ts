import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentItem as ItemOfStudio } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { editionSlug } from '#server/features/page-document/page-document-slug.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'
import { contentOf, kindOf } from './content-item.ts'

type Submission = { content: Content; renewsConsent: boolean }

/**
 * The new version in a submission, to which all users must agree; undefined if the version stays the same or none was
 * published before.
 * @throws StudioRefusal 400 for a new version without `renewsConsent`, for `renewsConsent` without a new version, and
 * for a version that was published before, because consents to its former text would count for the new text.
 */
export async function renewedVersion(
  tx: Transaction,
  item: ContentItem,
  { content, renewsConsent }: Submission,
): Promise<string | undefined> {
  const { agreedVersion } = kindOf(item)
  const before = agreedVersion === '' ? undefined : await publishedVersion(tx, item)
  const version = content[agreedVersion] as string
  if (before === undefined || version === before) {
    if (renewsConsent) throw badField('renewsConsent', CONTENT_MESSAGE.sameVersion)
    return undefined
  }
  if (!renewsConsent) throw badField('renewsConsent', CONTENT_MESSAGE.renewsConsent)
  const slug = editionSlug(item.key ?? '', version)
  if ((await tx.siteDocument.findUnique({ where: { slug } })) !== null)
    throw badField(agreedVersion, CONTENT_MESSAGE.versionUsed)
  return version
}

/** The published version of an item and how many users must agree to a new one; null for kinds without versions. */
export async function consentOf(read: Database['read'], item: ContentItem): Promise<ItemOfStudio['consent']> {
  if (kindOf(item).agreedVersion === '') return null
  const [version, personCount] = await Promise.all([publishedVersion(read, item), read.person.count()])
  return { version: version ?? '', personCount }
}

async function publishedVersion(
  tx: Pick<Transaction, 'contentRevision'>,
  item: ContentItem,
): Promise<string | undefined> {
  if (!item.isVisible || item.publishedRevisionId === null) return undefined
  const { content } = await tx.contentRevision.findUniqueOrThrow({ where: { id: item.publishedRevisionId } })
  const version = contentOf(item, content)[kindOf(item).agreedVersion] as string
  return version === '' ? undefined : version
}
