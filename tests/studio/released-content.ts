import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { Database } from '#server/database/database.ts'
import { contentOf, kindOf } from '#server/features/content/content-item.ts'
import { contentSamples } from '#server/features/content/testing/content-samples.ts'
import type { Services } from '#server/features.ts'
import { jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { NOTICE_SLUG, type StoredNotice } from '#server/features/site/site-documents.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'

/** An approved item, ready to be published. */
export type ApprovedItem = { kind: ContentKindId; itemId: number; version: number }

type People = { author: StaffCaller; reviewer: StaffCaller; publisher: StaffCaller }

/** Name of each company before and after the publication. */
export const [FORMER_NAME, NEW_NAME] = ['澜川', '岚溪'] as const
const DAY_MS = 86_400_000
/** Number of jobs of a company, including the new job. */
export const JOBS_OF_A_COMPANY = 4

/**
 * Writes and approves content for each round: the new name of a company with jobs, a new job, and a project; a notice
 * or an office is scheduled for the time of the round. @returns the items to publish manually, by round.
 */
export async function prepareContent(
  database: Database,
  services: Services,
  { author, reviewer, publisher }: People,
  times: readonly number[],
): Promise<ApprovedItem[][]> {
  const { contentDrafts: drafts, contentTransitions: moves } = services
  const samples = contentSamples(services.clock)
  const deadline = new Date(services.clock.now().getTime() + 100 * DAY_MS)
  await services.lookupWriting.insert(sampleLookups)

  const moved = (kind: ContentKindId, { itemId, version }: ContentStanding) => ({ kind, itemId, version })
  async function approved(kind: ContentKindId, written: ContentStanding): Promise<ApprovedItem> {
    const submitted = await moves.submit(author, moved(kind, written))
    const item = await database.read.contentItem.findUniqueOrThrow({ where: { id: submitted.itemId } })
    const revisionId = item.pendingRevisionId ?? 0
    return moved(kind, await moves.approve(reviewer, { ...moved(kind, submitted), revisionId }))
  }
  const created = async (kind: ContentKindId, content: Content) =>
    approved(kind, await drafts.create(author, { kind, content }))
  const renamed = async ({ kind, itemId, version }: ApprovedItem, fullName: string) => {
    const { draft } = await database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })
    const content = { ...contentOf({ kind }, draft), fullName }
    return approved(kind, (await drafts.save(author, { kind, itemId, version, content })).standing)
  }

  const rounds: ApprovedItem[][] = []
  for (const [round, time] of times.entries()) {
    const draft = await created('company', samples.company({ fullName: `${FORMER_NAME}${round}公司` }))
    const company = moved('company', await moves.publish(publisher, draft))
    const { publicId } = await database.read.contentItem.findUniqueOrThrow({ where: { id: company.itemId } })
    const companyId = publicId ?? 0
    await services.jobWriting.publish(
      Array.from({ length: JOBS_OF_A_COMPANY - 1 }, (_, at) =>
        jobDraft(companyId, { name: `岗位${at}`, releasedAt: services.clock.now(), deadline }),
      ),
    )
    rounds.push([
      await renamed(company, `${NEW_NAME}${round}公司`),
      await created('job', samples.job(companyId, { name: `第${round}新岗位` })),
      await created('project', samples.project([companyId], { name: `第${round}专场` })),
    ])
    const scheduled = await (round % 2 === 0
      ? created('notice', { ...emptyContent(kindOf({ kind: 'notice' }).fields), text: `第${round}号公告` })
      : created('office', { ...OFFICE, name: `第${round}服务点` }))
    await moves.schedule(publisher, { ...scheduled, releaseTime: beijingTime(new Date(time)) })
  }
  return rounds
}

const OFFICE: Content = { name: '', address: '武汉市', contactPhone: '027-1', longitude: null, latitude: null }

/** Items that were published partially or more than once: their rows, steps and audit entries disagree. */
export async function halfPublished(database: Database): Promise<string[]> {
  const items = await database.read.contentItem.findMany({ include: { steps: true, publishedRevision: true } })
  const entries = await database.read.auditEntry.findMany({ where: { action: 'content.published' } })
  const halves: string[] = []
  for (const item of items) {
    const { id, kind, state, publicId, isVisible, pendingRevisionId, publishedRevision, steps } = item
    const isOut = publishedRevision !== null
    const isWaiting = state === 'approved' || state === 'scheduled'
    const stepCount = steps.filter(({ verdict }) => verdict === 'published').length
    const entryCount = entries.filter(({ object }) => object === `${kind}:${id}`).length
    const parts = [
      isVisible === isOut,
      isWaiting === (pendingRevisionId !== null),
      stepCount === entryCount,
      isOut === stepCount > 0,
      isOut === (publicId !== null),
      !isOut || (await nameOf(database, kind, publicId ?? 0)) === nameIn(contentOf(item, publishedRevision.content)),
    ]
    if (!parts.every(Boolean)) halves.push(`${kind} ${id}: ${state} ${parts.join()}`)
  }
  return halves
}

const nameIn = ({ fullName, name, text }: Content) => fullName ?? name ?? text

/** Name of a public row. */
async function nameOf({ read }: Database, kind: string, id: number): Promise<string | undefined> {
  const where = { id }
  if (kind === 'company') return (await read.company.findUnique({ where }))?.fullName
  if (kind === 'job') return (await read.job.findUnique({ where }))?.name
  if (kind === 'project') return (await read.recruitProject.findUnique({ where }))?.name
  if (kind === 'office') return (await read.location.findUnique({ where }))?.name
  const { content } = await read.siteDocument.findUniqueOrThrow({ where: { slug: `${NOTICE_SLUG}${id}` } })
  return (content as StoredNotice).text
}
