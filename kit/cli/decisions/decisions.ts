import { readFile, rename, writeFile } from 'node:fs/promises'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { DialectRule } from '#contracts/dialects/dialect.ts'
import type { Finding } from '#kit/suite/verdict.ts'

/** A person's ruling on a finding: the upstream is wrong, our guess is wrong, or both variants are allowed. */
export const RULINGS = ['upstream-wrong', 'guess-wrong', 'either'] as const

/** A person's decision about one finding, all findings of a cause, or all findings that contradict an assumption. */
export type Decision = {
  /** Id of a finding, cause or assumption. */
  about: string
  /** Ids of the assumptions concerned. */
  assumptions: readonly string[]
  /** The field names that a decision about the cause `names` covers; findings about other names stay open. */
  fields?: readonly string[]
  /** Dialect rules that describe the upstream's behaviour. */
  habits: readonly DialectRule[]
  as: (typeof RULINGS)[number]
  by: string
  /** Day of the decision, yyyy-MM-dd. */
  on: string
  /** Last day on which the decision is valid. */
  until?: string | undefined
  /** Description of the finding, for readers of the file. */
  title: string
}

/** The decisions about one upstream, stored in a file under version control. */
export type Decisions = {
  base: string
  decisions: readonly Decision[]
}

/** Reads a decisions file; a missing file counts as empty. @throws SetupError if it is not a decisions file. */
export async function readDecisions(file: string, base: string): Promise<Decisions> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { base, decisions: [] }
  try {
    const { base: about, decisions } = JSON.parse(text) as Decisions
    if (!Array.isArray(decisions)) throw new Error('no decisions')
    return { base: about, decisions }
  } catch {
    throw new SetupError(`${file} 不是决定文件`, '它由 contract accept 写成')
  }
}

/** Writes the file atomically. */
export async function writeDecisions(file: string, decisions: Decisions): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(decisions, undefined, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Returns the decisions that have not expired. */
export const holding = (decisions: readonly Decision[], today: string): readonly Decision[] =>
  decisions.filter(({ until }) => until === undefined || until >= today)

/** Whether a valid decision accepts a finding. Expired decisions do not count. */
export const acceptedBy =
  (decisions: readonly Decision[], today: string) =>
  ({ id, cause, assumption, pointer }: Pick<Finding, 'id' | 'cause' | 'assumption' | 'pointer'>): boolean =>
    holding(decisions, today).some(
      ({ about, fields }) =>
        about === id ||
        (about === cause && (fields === undefined || fields.includes(nameOf({ pointer })))) ||
        about === assumption,
    )

/** Returns the name of the field that a finding is about. */
export const nameOf = ({ pointer }: Pick<Finding, 'pointer'>): string => pointer.split('/').at(-1) ?? ''
