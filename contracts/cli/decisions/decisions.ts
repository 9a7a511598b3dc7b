import { readFile, rename, writeFile } from 'node:fs/promises'
import { CannotRun } from '#contracts/cli/cannot-run.ts'
import type { Habit } from '#contracts/dialects/dialect.ts'
import type { Finding } from '#contracts/suite/verdict.ts'

/** Who is right about a difference: nobody but a person can say. */
export const RULINGS = ['upstream-wrong', 'guess-wrong', 'either'] as const

/** What somebody decided about one finding, about every finding of one cause, or about every one against a guess. */
export type Decision = {
  /** A finding's id, a cause's, or a guess's. */
  about: string
  /** The guesses that it is about. */
  assumptions: readonly string[]
  /** How the upstream says it instead: its dialect is made of these. */
  habits: readonly Habit[]
  as: (typeof RULINGS)[number]
  by: string
  /** Day of the decision, yyyy-MM-dd. */
  on: string
  /** The last day that it holds. */
  until?: string | undefined
  /** What was found, in words, for whoever reads the file. */
  title: string
}

/** The decisions about one upstream: a file that is kept under version control. */
export type Decisions = {
  base: string
  decisions: readonly Decision[]
}

/** @throws CannotRun for a file that is none; one that is not there has no decisions. */
export async function readDecisions(file: string, base: string): Promise<Decisions> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { base, decisions: [] }
  try {
    const { base: about, decisions } = JSON.parse(text) as Decisions
    if (!Array.isArray(decisions)) throw new Error('no decisions')
    return { base: about, decisions }
  } catch {
    throw new CannotRun(`${file} 不是决定文件`, '它由 contract accept 写成')
  }
}

/** Writes the file as a whole or not at all. */
export async function writeDecisions(file: string, decisions: Decisions): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(decisions, undefined, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Decisions whose last day has not passed. */
export const holding = (decisions: readonly Decision[], today: string): readonly Decision[] =>
  decisions.filter(({ until }) => until === undefined || until >= today)

/** Whether a finding was decided on; a decision past its last day is open again. */
export const acceptedBy =
  (decisions: readonly Decision[], today: string) =>
  ({ id, cause, assumption }: Pick<Finding, 'id' | 'cause' | 'assumption'>): boolean =>
    holding(decisions, today).some(({ about }) => about === id || about === cause || about === assumption)
