import type { ApplicationContent, JobWish, PersonContent } from '#seed/content/people/read-people.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MovedTimes } from './moved-times.ts'

/** The user has seen changes before this time. */
const UNSEEN_FROM = '2026-11-12 00:00:00'
/** Code in APPLICATION_STATES; a withdrawn application keeps no résumé. */
const WITHDRAWN = '6'
const LOOKED_AFTER_MS = 3_600_000

type Place = {
  personId: number
  fileIds: readonly number[]
  times: MovedTimes
  addressHash: string
  /** Stores the résumé of an application. */
  putSnapshot: (applicationId: number, now: Date) => Promise<void>
}

/** Writes applications with their steps and consents, and the favourites. */
export async function seedApplications(tx: Transaction, person: PersonContent, place: Place): Promise<void> {
  const finder = await jobFinder(tx)
  for (const application of person.applications) await seedApplication(tx, application, place, finder)
  const collectedAt = place.times.instant('2026-11-19 20:00:00').getTime()
  for (const [index, wish] of person.favourites.entries()) {
    const job = await finder(wish, `favourite ${place.personId}`)
    const createdAt = new Date(collectedAt + index * 3_600_000)
    if (job !== undefined)
      await tx.jobFavourite.create({ data: { personId: place.personId, jobId: job.id, createdAt } })
  }
}

type Job = { id: number; companyId: number; companyName: string; address: string }
type Finder = (wish: JobWish, who: string, releasedBefore?: Date) => Promise<Job | undefined>

async function seedApplication(
  tx: Transaction,
  content: ApplicationContent,
  place: Place,
  find: Finder,
): Promise<void> {
  const { personId, fileIds, times, addressHash, putSnapshot } = place
  const steps = content.progressList.map(({ applyStatus, time, remark, appointment }) => ({
    statusCode: applyStatus,
    remark: times.text(remark),
    createdAt: times.instant(time),
    ...(appointment && {
      meetsAt: times.instant(appointment.startTime),
      meetsUntil: times.instant(appointment.endTime),
      place: appointment.address,
      contactName: appointment.contactName,
      contactPhone: appointment.contactPhone,
    }),
  }))
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return
  const job = await find(content, `application ${personId}`, first.createdAt)
  if (job === undefined) return // with few seeded jobs, no job may be left
  const { id } = await tx.jobApplication.create({
    data: {
      personId,
      jobId: job.id,
      companyId: job.companyId,
      statusCode: content.applyStatus,
      appliedAt: first.createdAt,
      changedAt: last.createdAt,
      seenAt: last.createdAt < times.instant(UNSEEN_FROM) ? new Date(last.createdAt.getTime() + LOOKED_AFTER_MS) : null,
      progress: { create: steps },
      attachments: { create: fileIds.map((storedFileId) => ({ storedFileId })) },
    },
  })
  if (content.applyStatus !== WITHDRAWN) await putSnapshot(id, first.createdAt)
  await tx.consent.create({
    data: {
      personId,
      document: 'application',
      version: '1.0',
      subject: job.companyName,
      channel: 'deed',
      addressHash,
      createdAt: first.createdAt,
    },
  })
}

/**
 * Creates a finder of listed jobs for wishes. Prefers a job of the employer with the word in the title, then a job of
 * any employer with the word, both released before the application. Then tries both again without this limit, and last
 * any job of the employer. The finder never returns a job twice for the same `who`.
 */
export async function jobFinder(tx: Transaction): Promise<Finder> {
  const companies = await tx.company.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
  const taken = new Map<string, Set<number>>()
  return async ({ companyIndex, word }, who, releasedBefore) => {
    const used = taken.get(who) ?? new Set()
    taken.set(who, used)
    const companyId = companies[companyIndex]?.id ?? 0
    const early = releasedBefore === undefined ? {} : { releasedAt: { lte: releasedBefore } }
    const open = { isListed: true, id: { notIn: [...used] } }
    const [own, named] = [{ companyId }, { name: { contains: word } }]
    for (const where of [{ ...own, ...named, ...early }, { ...named, ...early }, { ...own, ...named }, named, own]) {
      const job = await tx.job.findFirst({
        where: { ...where, ...open },
        orderBy: { id: 'asc' },
        select: { id: true, companyId: true, address: true, company: { select: { fullName: true } } },
      })
      if (job === null) continue
      used.add(job.id)
      const { company, ...found } = job
      return { ...found, companyName: company.fullName }
    }
    return undefined
  }
}
