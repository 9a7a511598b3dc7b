import type { Random } from '#seed/random.ts'
import type { CombinationRules } from '#seed/content/jobs/occupation-shape.ts'
import type { FullTitle } from './title-fit.ts'

type JobCopy = { duty: string; requirement: string; tags: string[] }

/** Writes duties, requirements and tags of jobs, and varies them between jobs with the same title. */
type CopyWriter = {
  /** Writes the texts of a job. @throws Error if ATTEMPT_LIMIT draws found no unused duties and requirements. */
  write(title: FullTitle, workYearsName: string, welfareTags: readonly string[], random: Random): JobCopy
}

/** Number of attempts to draw an unused set of duties. Later attempts may combine used duties with new requirements. */
const DUTY_ATTEMPTS = 6
const ATTEMPT_LIMIT = 200

/** Creates a writer that has not written any job. */
export const createCopyWriter = (rules: CombinationRules): CopyWriter => {
  const seen = new Set<number>()
  const drawNew = (title: FullTitle, random: Random): { duties: number[]; requirements: number[] } => {
    for (let attempt = 0; attempt < ATTEMPT_LIMIT; attempt += 1) {
      const duties = drawIndexes(title.duties.length, rules.dutyCount, random)
      const requirements = drawIndexes(title.requirements.length, rules.requirementCount, random)
      const dutyKey = signatureOf(title.index + 1, duties)
      const key = signatureOf(dutyKey, requirements)
      if (seen.has(key) || (attempt < DUTY_ATTEMPTS && seen.has(dutyKey))) continue
      seen.add(dutyKey).add(key)
      return { duties, requirements }
    }
    throw new Error(`The duties and requirements of ${title.title.title} are used up`)
  }
  return {
    write(title, workYearsName, welfareTags, random) {
      const { duties, requirements } = drawNew(title, random)
      return {
        duty: [title.title.lead, ...picked(title.duties, duties)].join('\n'),
        requirement: [
          educationSentence(rules, title) + (rules.workYearsSentence[workYearsName] ?? ''),
          ...picked(title.requirements, requirements),
        ].join('\n'),
        tags: [...drawn(title.family.skillTags, [3, 4], random), ...drawn(welfareTags, [2, 2], random)],
      }
    },
  }
}

const educationSentence = (rules: CombinationRules, { title, majors }: FullTitle): string =>
  (rules.requirementOpening[title.educationName] ?? '').replace('{majors}', majors.join('、'))

/** Draws distinct indexes below `size` in random order; `range` limits their number. */
const drawIndexes = (size: number, [from, to]: readonly [number, number], random: Random): number[] => {
  const indexes = Array.from({ length: size }, (_, index) => index)
  const count = Math.min(size, random.between(from, to))
  for (let at = 0; at < count; at += 1) {
    const other = random.between(at, size - 1)
    const held = indexes[at] as number
    indexes[at] = indexes[other] as number
    indexes[other] = held
  }
  return indexes.slice(0, count)
}

const picked = (texts: readonly string[], indexes: readonly number[]): string[] =>
  indexes.flatMap((index) => texts[index] ?? [])

const drawn = (texts: readonly string[], count: readonly [number, number], random: Random): string[] =>
  picked(texts, drawIndexes(texts.length, count, random))

/** Encodes a positive start and up to five indexes below 15 as one number. Two nested codes are exact in a double. */
const signatureOf = (start: number, indexes: readonly number[]): number => {
  let signature = start
  for (let at = 0; at < 5; at += 1) signature = signature * 16 + (indexes[at] ?? 15)
  return signature
}
