import { CONTENT_MESSAGE, RECRUITING_CONTENT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding, StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import { wordsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { instantOf } from '#server/features/editorial/draft-content.ts'
import { reasonOf } from '#server/features/transitions/transition-reason.ts'
import { assertPublishable } from '#server/features/editorial/publication-checks.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict } from '#server/studio-calls/studio-refusal.ts'
import { renewedVersion } from './agreed-versions.ts'
import type { ContentChanges, Work } from './content-changes.ts'
import { kindNamed, revisionOf } from './content-drafts.ts'
import { contentOf, kindOf, requireForKind } from './content-item.ts'
import { NOTHING_UNDER_WAY, publishApproved, requirePublishable } from './content-publishing.ts'
import { approvalsOf, pendingRevision, requireAsStored, requireReviewer } from './content-review.ts'
import { type Publication, writeRevision } from './publication.ts'

type Dependencies = {
  database: Database
  audit: AuditLog
  changes: ContentChanges
  publications: Publication
  /** Finds forbidden words. Reads the word list and is slow for long texts: never call it within a transaction. */
  forbiddenIn: (texts: readonly string[], scope: WordScope) => Promise<readonly TextFinding[]>
  requireOwn: (kind: ContentKind) => void
}
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']
type Moved = { kind: string; itemId: number; version: number }

/** State transitions of content items (contracts/studio/content-permissions.ts), each in one transaction. */
export function contentTransitions(needs: Dependencies) {
  const { database, audit, changes, publications, forbiddenIn, requireOwn } = needs

  function move(caller: StaffCaller, { kind, itemId, version }: Moved, action: StaffAction, work: Work) {
    requireOwn(kindNamed(kind))
    return changes.change(caller, { kind, itemId, version, action }, work)
  }

  /**
   * Forbidden words in the draft or pending revision of an item, with the checked text; undefined without such a text.
   */
  async function checked(itemId: number, which: 'draft' | 'pending') {
    const item = await database.read.contentItem.findUnique({
      where: { id: itemId },
      include: { pendingRevision: true },
    })
    const text = which === 'draft' ? item?.draft : item?.pendingRevision?.content
    if (item === null || text === undefined) return undefined
    const { fields, wordScope } = kindOf(item)
    return { text, findings: await forbiddenIn(wordsIn(fields, contentOf(item, text)), wordScope) }
  }

  /** @throws StudioRefusal 422 for forbidden words, 409 if another text was checked. */
  const requireClean = (found: Awaited<ReturnType<typeof checked>>, text: string) =>
    assertPublishable(found?.text === text ? found.findings : undefined)

  return {
    /**
     * Freezes the draft as a revision and starts the first review.
     * @throws StudioRefusal 400 for missing values, 422 for forbidden words.
     */
    async submit(caller: StaffCaller, input: Input<'submitContent'>): Promise<ContentStanding> {
      const found = await checked(input.itemId, 'draft')
      return move(caller, input, 'submitContent', async (tx, item, now) => {
        await requirePublishable(tx, publications, { item, content: item.draft, now })
        requireClean(found, item.draft)
        const submission = { content: contentOf(item, item.draft), renewsConsent: input.renewsConsent ?? false }
        const version = await renewedVersion(tx, item, submission)
        const { id, hash } = await writeRevision(tx, revisionOf(item, caller), now)
        return {
          data: { state: 'inReview', stage: 1, stageCount: kindOf(item).stages, pendingRevisionId: id },
          audit: 'content.submitted',
          detail: `revision:${id}${version === undefined ? '' : ` version:${version}`}`,
          step: { revisionId: id, verdict: 'submitted', hash },
        }
      })
    },

    recall: (caller: StaffCaller, input: Input<'recallContent'>): Promise<ContentStanding> =>
      move(caller, input, 'recallContent', async (tx, item) => {
        const { id, hash } = await pendingRevision(tx, item)
        return {
          data: { state: 'draft', ...NOTHING_UNDER_WAY },
          audit: 'content.recalled',
          step: { revisionId: id, verdict: 'recalled', hash },
        }
      }),

    /** Approves one stage; after the last stage the item may be published. */
    async approve(caller: StaffCaller, input: Input<'approveContent'>): Promise<ContentStanding> {
      const found = await checked(input.itemId, 'pending')
      return move(caller, input, 'approveContent', async (tx, item) => {
        const { stage, stageCount } = item
        const revision = await pendingRevision(tx, item, input.revisionId)
        requireReviewer(caller, { item, words: revision, approvals: await approvalsOf(tx, revision) })
        await requireAsStored(tx, item, revision)
        requireClean(found, revision.content)
        const { id, hash } = revision
        return {
          data: stage >= stageCount ? { state: 'approved', stage: 0 } : { stage: stage + 1 },
          audit: 'content.approved',
          detail: `revision:${id} stage:${stage}/${stageCount}`,
          step: { revisionId: id, stage, verdict: 'approved', reason: input.reason ?? '', hash },
        }
      })
    },

    return: (caller: StaffCaller, input: Input<'returnContent'>): Promise<ContentStanding> =>
      move(caller, input, 'returnContent', async (tx, item) => {
        const { stage, stageCount } = item
        const revision = await pendingRevision(tx, item, input.revisionId)
        requireReviewer(caller, { item, words: revision, approvals: await approvalsOf(tx, revision) })
        const { id, hash } = revision
        return {
          data: { state: 'returned', ...NOTHING_UNDER_WAY },
          audit: 'content.returned',
          detail: `revision:${id} stage:${stage}/${stageCount}`,
          step: { revisionId: id, stage, verdict: 'returned', reason: reasonOf(input), hash },
        }
      }),

    schedule: (caller: StaffCaller, input: Input<'scheduleContent'>): Promise<ContentStanding> =>
      move(caller, input, 'scheduleContent', async (tx, item, now) => {
        const scheduledAt = instantOf('releaseTime', input.releaseTime)
        if (scheduledAt <= now) throw badField('releaseTime', STUDIO_MESSAGE.pastTime)
        const { id, hash } = await pendingRevision(tx, item)
        return {
          data: { state: 'scheduled', scheduledAt },
          audit: 'content.scheduled',
          detail: `revision:${id} at:${scheduledAt.toISOString()}`,
          step: { revisionId: id, verdict: 'scheduled', hash },
        }
      }),

    unschedule: (caller: StaffCaller, input: Input<'unscheduleContent'>): Promise<ContentStanding> =>
      move(caller, input, 'unscheduleContent', () =>
        Promise.resolve({ data: { state: 'approved', scheduledAt: null }, audit: 'content.unscheduled' }),
      ),

    async publish(caller: StaffCaller, input: Input<'publishContent'>): Promise<ContentStanding> {
      const found = await checked(input.itemId, 'pending')
      return move(caller, input, 'publishContent', async (tx, item, now) => {
        const change = await publishApproved(tx, publications, item, now)
        requireClean(found, change.text)
        return change
      })
    },

    /**
     * Sets a later last day of the published content, within the limit of its kind. The change is published without a
     * review.
     */
    async extend(caller: StaffCaller, input: Input<'extendContent'>): Promise<ContentStanding> {
      const { validity } = kindNamed(input.kind)
      const found = await checked(input.itemId, 'draft')
      return move(caller, input, 'extendContent', async (tx, item, now) => {
        const { publishedRevisionId: publishedId } = item
        if (validity === null || !item.isVisible || publishedId === null) throw conflict(STUDIO_MESSAGE.wrongState)
        const published = await tx.contentRevision.findUniqueOrThrow({ where: { id: publishedId } })
        const before = contentOf(item, published.content)
        if (input.until <= (before[validity.field] as string))
          throw badField('until', RECRUITING_CONTENT_MESSAGE.extendLater)
        const content = JSON.stringify({ ...before, [validity.field]: input.until })
        await requirePublishable(tx, publications, { item, content, now })
        requireClean(found, published.content)
        const revision = await writeRevision(tx, { item, content, staffId: caller.staffId, writerIds: [] }, now)
        return {
          data: { ...(await publications.publish(tx, item, revision, now)), draft: content },
          audit: 'content.extended',
          detail: `revision:${revision.id} until:${input.until}`,
          step: { revisionId: revision.id, verdict: 'extended', hash: revision.hash },
          isPublicChange: true,
        }
      })
    },

    /** Hides an item from visitors; its draft is kept. */
    withdraw: (caller: StaffCaller, input: Input<'withdrawContent'>): Promise<ContentStanding> =>
      move(caller, input, 'withdrawContent', async (tx, item) => {
        const { publishedRevisionId: revisionId } = item
        if (!item.isVisible || revisionId === null || kindOf(item).shape !== 'list')
          throw conflict(STUDIO_MESSAGE.wrongState)
        const reason = reasonOf(input)
        const { hash } = await tx.contentRevision.findUniqueOrThrow({ where: { id: revisionId } })
        return {
          data: { ...(await publications.withdraw(tx, item)), ...NOTHING_UNDER_WAY, state: 'withdrawn' },
          audit: 'content.withdrawn',
          step: { revisionId, verdict: 'withdrawn', reason, hash },
          isPublicChange: true,
        }
      }),

    delete: (caller: StaffCaller, input: Input<'deleteContent'>): Promise<ContentStanding> =>
      move(caller, input, 'deleteContent', (_tx, item, now) => {
        if (item.isVisible || kindOf(item).shape !== 'list') throw conflict(STUDIO_MESSAGE.wrongState)
        return Promise.resolve({ data: { state: 'deleted', deletedAt: now }, audit: 'content.deleted' })
      }),

    undelete: (caller: StaffCaller, input: Input<'undeleteContent'>): Promise<ContentStanding> =>
      move(caller, input, 'undeleteContent', (_tx, item) => {
        if (kindOf(item).shape !== 'list') throw conflict(STUDIO_MESSAGE.wrongState)
        return Promise.resolve({ data: { state: 'draft', deletedAt: null }, audit: 'content.restored' })
      }),

    /** Orders the items of a kind. @throws StudioRefusal 409 unless `itemIds` names every item that is not deleted. */
    async order(caller: StaffCaller, { kind: id, itemIds }: Input<'orderContent'>): Promise<void> {
      const kind = kindNamed(id)
      requireForKind(caller, 'orderContent', kind)
      requireOwn(kind)
      if (!kind.isOrdered) throw conflict(CONTENT_MESSAGE.contentFixed)
      const first = await database.transaction(async (tx) => {
        const items = await tx.contentItem.findMany({ where: { kind: id, state: { not: 'deleted' } } })
        const byId = new Map(items.map((item) => [item.id, item]))
        const isWhole = itemIds.length === items.length && itemIds.every((itemId) => byId.has(itemId))
        if (!isWhole) throw conflict(CONTENT_MESSAGE.orderMeanwhile)
        for (const [index, itemId] of itemIds.entries()) {
          const item = byId.get(itemId)
          const orderNum = index + 1
          if (item === undefined || item.orderNum === orderNum) continue
          await tx.contentItem.update({ where: { id: itemId }, data: { orderNum } })
          await publications.order(tx, { ...item, orderNum })
        }
        await audit.append(tx, {
          actorKind: 'staff',
          actorId: caller.staffId,
          action: 'content.ordered',
          object: id,
          result: 'done',
          address: caller.address,
          role: roleFor(caller, 'orderContent'),
          detail: `count:${itemIds.length}`,
        })
        return items[0]
      })
      if (first !== undefined) publications.changed(first)
    },
  }
}
