import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { lastSearchKey } from '#server/search/search-key.ts'

const DAY_MS = 86_400_000

/** The Beijing day of an instant as a number such as 20261121, the form of Job.validUntil. */
export const dayNumber = (instant: Date): number => Number(beijingTime(instant).slice(0, 10).replaceAll('-', ''))

/** A day number as yyyy-MM-dd. */
export const dayText = (day: number): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The instant `days` days after another instant. */
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS)

/** Day numbers from `first` (inclusive) to `end` (exclusive). */
export function daysBetween(first: number, end: number): number[] {
  const days: number[] = []
  let instant = new Date(`${dayText(first)}T00:00:00+08:00`)
  for (let day = first; day < end; day = dayNumber(instant)) {
    days.push(day)
    instant = daysAfter(instant, 1)
  }
  return days
}

/** Prisma filter of listed, valid, released jobs, including those of a company that is being hidden. */
export const listedJobs = (now: Date) =>
  ({
    isListed: true,
    validUntil: { gte: dayNumber(now) },
    searchKey: { lte: lastSearchKey(now) },
  }) satisfies Prisma.JobWhereInput

/** Prisma filter of the jobs visible to visitors now. */
export const openJobs = (now: Date) =>
  ({ ...listedJobs(now), company: { isVisible: true } }) satisfies Prisma.JobWhereInput

type Validity = { isListed: boolean; validUntil: number; searchKey: bigint; company: { isVisible: boolean } }

/** Whether a job row is visible to visitors now. */
export const isOpenJob = ({ isListed, validUntil, searchKey, company }: Validity, now: Date): boolean =>
  isListed && company.isVisible && validUntil >= dayNumber(now) && searchKey <= lastSearchKey(now)

/** Prisma filter of listed jobs past their last day. */
export const expiredJobs = (now: Date) =>
  ({ isListed: true, validUntil: { lt: dayNumber(now) } }) satisfies Prisma.JobWhereInput

/** Prisma filter of unlisted jobs that are neither hidden nor withdrawn, before the end of their last day. */
export const unlistedJobs = (now: Date) =>
  ({
    isListed: false,
    isVisible: true,
    company: { isVisible: true },
    validUntil: { gte: dayNumber(now) },
  }) satisfies Prisma.JobWhereInput

/** Prisma filter of listed jobs that are not released yet. */
export const comingJobs = (now: Date) =>
  ({ isListed: true, searchKey: { gt: lastSearchKey(now) } }) satisfies Prisma.JobWhereInput
