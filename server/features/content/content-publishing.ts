import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { badInput } from '#server/studio-calls/studio-refusal.ts'
import type { Change } from './content-changes.ts'
import { contentOf } from './content-item.ts'
import { approvalsOf, pendingRevision, requireApproved, requireAsStored } from './content-review.ts'
import type { ItemData, Publication } from './publication.ts'

/** Column values that end review and schedule. */
export const NOTHING_UNDER_WAY = { stage: 0, stageCount: 0, pendingRevisionId: null, scheduledAt: null } as const

/**
 * Publishes the approved revision of an item.
 * @throws StudioRefusal 409 if the revision is not approved, or if the revision or a file has changed since the
 * approval; 400 for values that cannot be published.
 */
export async function publishApproved(
  tx: Transaction,
  publications: Publication,
  item: ContentItem,
  now: Date,
): Promise<Change & { text: string }> {
  const revision = await pendingRevision(tx, item)
  requireApproved(item, await approvalsOf(tx, revision))
  await requireAsStored(tx, item, revision)
  await requirePublishable(tx, publications, { item, content: revision.content, now })
  const shown: ItemData = await publications.publish(tx, item, revision, now)
  return {
    data: { ...shown, ...NOTHING_UNDER_WAY, state: 'published', editorIds: '[]' },
    audit: 'content.published',
    detail: `revision:${revision.id}`,
    step: { revisionId: revision.id, verdict: 'published', hash: revision.hash },
    isPublicChange: true,
    text: revision.content,
  }
}

type Publishable = { item: ContentItem; content: string; now: Date }

/** @throws StudioRefusal 400 with the path of each value that is missing or that cannot be published. */
export async function requirePublishable(
  tx: Transaction,
  publications: Publication,
  { item, content, now }: Publishable,
): Promise<void> {
  const problems = await publications.problems(tx, item, contentOf(item, content), now)
  if (problems.length === 0) return
  throw badInput(
    CONTENT_MESSAGE.contentIncomplete,
    problems.map(({ path, message }) => ({ field: path, message })),
  )
}
