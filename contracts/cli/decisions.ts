import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Finding } from '#contracts/suite/verdict.ts'
import { CannotRun } from './cannot-run.ts'

/** Who is right about a difference: nobody but a person can say. */
export const RULINGS = ['upstream-wrong', 'guess-wrong', 'either'] as const

/** What somebody decided about one finding, or about every finding of one cause. */
export type Decision = {
  /** A finding's id or a cause's. */
  about: string
  /** The guess that it is about, where it is about one. */
  assumption?: string | undefined
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

/** Whether a finding was decided on; a decision past its last day is open again. */
export const acceptedBy =
  (decisions: readonly Decision[], today: string) =>
  ({ id, cause }: Pick<Finding, 'id' | 'cause'>): boolean =>
    decisions.some(({ about, until }) => (about === id || about === cause) && (until === undefined || until >= today))
