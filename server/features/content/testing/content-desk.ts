import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { reviewerOfStage } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { kindOf } from '#server/features/content/content-item.ts'
import { contentSamples } from './content-samples.ts'

/** Optional values of a submission. */
type Submission = { renewsConsent?: boolean }

export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>

const ROLES = ['author', 'finalReviewer', 'publisher'] as const satisfies readonly StaffRole[]

/** A site with lookups, logged-in staff, two stored pictures, and helpers for the usual steps of content. */
export async function openContentDesk(kind: DatabaseKind, options: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = testClock()
  const site = await buildTestApp({ kind, clock, ...options })
  await site.services.lookupWriting.insert(sampleLookups)
  const member = (grants: readonly Grant[]) => aMember(site, clock, grants)
  const made = new Map<StaffRole, Member>()
  for (const role of ROLES) made.set(role, await member([{ role, scope: 'all' }]))
  const people = Object.fromEntries(made) as Record<(typeof ROLES)[number], Member>

  const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
  const stored = await site.services.files.store(['a', 'b'].map((letter) => ({ ...png, id: letter.repeat(32) })))
  const [wideFileId = 0, narrowFileId = 0] = stored.map(({ id }) => id)

  /** Complete values of a banner. */
  const banner = (values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'banner' }).fields),
    title: '秋季招聘月',
    linkUrl: '/jobs',
    wideFileId,
    narrowFileId,
    ...values,
  })

  const moved = ({ itemId, version }: ContentStanding, of: ContentKindId = 'banner') => ({ kind: of, itemId, version })
  const pendingOf = async (itemId: number) =>
    (await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })).pendingRevisionId ?? 0

  const created = async (content: Content = banner(), of: ContentKindId = 'banner'): Promise<ContentStanding> =>
    (await studioCall(site, 'createContent', { kind: of, content }, people.author)).data
  const saved = async (standing: ContentStanding, content: Content, of: ContentKindId = 'banner') =>
    (await studioCall(site, 'saveContent', { ...moved(standing, of), content }, people.author)).data.standing
  const submitted = async (
    standing: ContentStanding,
    of: ContentKindId = 'banner',
    more: Submission = {},
  ): Promise<ContentStanding> =>
    (await studioCall(site, 'submitContent', { ...moved(standing, of), ...more }, people.author)).data
  /** A reviewer of the stage, created on first use. */
  async function reviewer({ stage, stageCount }: ContentStanding, of: ContentKindId): Promise<Member> {
    const role = reviewerOfStage(stage, stageCount, kindOf({ kind: of }).lastReviewer)
    const known = made.get(role) ?? (await member([{ role, scope: 'all' }]))
    made.set(role, known)
    return known
  }
  async function approved(
    standing: ContentStanding,
    of: ContentKindId = 'banner',
    more: Submission = {},
  ): Promise<ContentStanding> {
    let after = await submitted(standing, of, more)
    const revisionId = await pendingOf(after.itemId)
    while (after.state === 'inReview') {
      const input = { ...moved(after, of), revisionId }
      after = (await studioCall(site, 'approveContent', input, await reviewer(after, of))).data
    }
    return after
  }
  async function published(
    standing: ContentStanding,
    of: ContentKindId = 'banner',
    more: Submission = {},
  ): Promise<ContentStanding> {
    const after = await approved(standing, of, more)
    return (await studioCall(site, 'publishContent', moved(after, of), people.publisher)).data
  }
  /** Withdraws an item. @returns its new status. */
  async function withdrawn(standing: ContentStanding, of: ContentKindId = 'banner'): Promise<ContentStanding> {
    const input = { ...moved(standing, of), reason: '按要求暂停显示' }
    return (await studioCall(site, 'withdrawContent', input, people.publisher)).data
  }
  /** Id of the public row of an item. */
  const rowIdOf = async ({ itemId }: ContentStanding) =>
    (await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })).publicId ?? 0

  return {
    site,
    clock,
    people,
    member,
    banner,
    ...contentSamples(clock),
    moved,
    pendingOf,
    created,
    saved,
    submitted,
    reviewer,
    approved,
    published,
    withdrawn,
    rowIdOf,
    pictures: { wideFileId, narrowFileId },
    close: () => site.close(),
  }
}
