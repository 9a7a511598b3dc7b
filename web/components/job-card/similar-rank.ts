import type { JobCard } from '#contracts/generated/wire.ts'

const POINTS = { name: 3, city: 3, tag: 2, education: 1, pay: 1 }

const LEVEL = /^(?:高级|资深|中级|初级|助理|见习|实习|应届|储备|首席)+/
const STEM_LENGTH = 2

/** Suffixes that can be dropped from every name. Others, as in 客户经理 or 电工, belong to the topic. */
const ROLE = /(?:工程师|技术员|技师|专员|主管)$/

/** Topic of a job's name as search keyword: 土建 for 高级土建施工员, Java for Java 开发工程师. */
export function nameStem(jobName: string): string {
  const plain = plainName(jobName)
  return /^[\w+#.]+/.exec(plain)?.[0] ?? plain.slice(0, STEM_LENGTH)
}

/** Topic of a job's name for display: 嵌入式软件 for 高级嵌入式软件工程师. Names without a known role stay complete. */
export function nameTopic(jobName: string): string {
  const plain = plainName(jobName)
  return [plain.replace(ROLE, '').trim(), plain].find(({ length }) => length >= STEM_LENGTH) ?? jobName
}

/** A job's name without level and without the text from the first bracket on. */
const plainName = (jobName: string): string =>
  jobName
    .replace(/[（(].*$/, '')
    .replace(LEVEL, '')
    .trim()

/**
 * Returns at most `count` jobs similar to `job`, the most similar first, without duplicates and without `job`.
 * Compares shared character pairs in the names, city, tags, education and overlapping pay. Stable order.
 */
export function mostSimilar(job: JobCard, others: readonly JobCard[], count: number): JobCard[] {
  const byId = new Map(others.map((other) => [other.jobId, other]))
  byId.delete(job.jobId)
  return [...byId.values()]
    .map((other) => ({ other, likeness: likeness(job, other) }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

function likeness(job: JobCard, other: JobCard): number {
  const pairs = new Set(pairsOf(job.jobName))
  const sharedPairs = pairsOf(other.jobName).filter((pair) => pairs.has(pair)).length
  const sharedTags = other.tagList.filter((tag) => job.tagList.includes(tag)).length
  const hasSamePay = other.salaryMin <= job.salaryMax && job.salaryMin <= other.salaryMax
  return (
    sharedPairs * POINTS.name +
    sharedTags * POINTS.tag +
    (cityOf(other) === cityOf(job) ? POINTS.city : 0) +
    (other.educationName === job.educationName ? POINTS.education : 0) +
    (hasSamePay ? POINTS.pay : 0)
  )
}

const cityOf = ({ regionName }: { regionName: string }) => regionName.split('·')[0]

const pairsOf = (name: string): string[] => Array.from(name.slice(1), (_, index) => name.slice(index, index + 2))
