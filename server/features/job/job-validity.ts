import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { lastSearchKey } from '#server/search/search-key.ts'

const DAY_MS = 86_400_000

/** The Beijing day of an instant as a number such as 20261121, the form of Job.validUntil. */
export const dayNumber = (instant: Date): number => Number(beijingTime(instant).slice(0, 10).replaceAll('-', ''))

/** A day number as yyyy-MM-dd. */
export const dayText = (day: number): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** The day numbers from one to another, the last left out. */
export function daysBetween(first: number, end: number): number[] {
  const days: number[] = []
  let instant = new Date(`${dayText(first)}T00:00:00+08:00`)
  for (let day = first; day < end; day = dayNumber(instant)) {
    days.push(day)
    instant = new Date(instant.getTime() + DAY_MS)
  }
  return days
}

/** The jobs that readers may see now. */
export const openJobs = (now: Date) =>
  ({
    isListed: true,
    validUntil: { gte: dayNumber(now) },
    searchKey: { lte: lastSearchKey(now) },
  }) satisfies Prisma.JobWhereInput

type Validity = { isListed: boolean; validUntil: number; searchKey: bigint }

/** The same of a row that was read: whether readers may see the job now. */
export const isOpenJob = ({ isListed, validUntil, searchKey }: Validity, now: Date): boolean =>
  isListed && validUntil >= dayNumber(now) && searchKey <= lastSearchKey(now)

/** Listed jobs whose last day has passed. */
export const expiredJobs = (now: Date) =>
  ({ isListed: true, validUntil: { lt: dayNumber(now) } }) satisfies Prisma.JobWhereInput

/** Listed jobs whose release is still to come. */
export const comingJobs = (now: Date) =>
  ({ isListed: true, searchKey: { gt: lastSearchKey(now) } }) satisfies Prisma.JobWhereInput
