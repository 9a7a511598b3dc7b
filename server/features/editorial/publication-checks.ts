import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { FindingAnswer, StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import type { Transaction } from '#server/database/database.ts'
import { blocked, conflict, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { ReviewedText } from './article-files.ts'
import { approvalsOf } from './review-requirements.ts'

/** Findings of a text: forbidden words, and doubtful passages for the reviewer. */
type Findings = readonly TextFinding[]

/**
 * Checks texts. Call the checks before the transaction of a transition, because a check reads files and takes seconds
 * for long texts.
 */
export type PublicationChecks = {
  ofText: (text: ReviewedText & { typeId: number }) => Promise<Findings>
  /** Undefined if the article has no such revision. */
  ofRevision: (articleId: number, revisionId: number) => Promise<Findings | undefined>
  /** Findings of the text under review or approved. */
  ofPending: (articleId: number) => Promise<{ revisionId: number; findings: Findings } | undefined>
}

type Answers = StudioWire['approveArticle']['input']['answers']

/**
 * @throws StudioRefusal 422 with the findings that forbid publication, 409 if the checked text is no longer current.
 */
export function assertPublishable(findings: Findings | undefined): Findings {
  if (findings === undefined) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
  const bans = findings.filter(({ severity }) => severity === 'ban')
  if (bans.length > 0) throw blocked(bans)
  return findings
}

/**
 * Validates the reviewer's answers to the doubtful findings of a revision; answers of earlier stages remain valid.
 * @throws StudioRefusal 422 with the unanswered findings.
 */
export async function requireAnswers(
  tx: Transaction,
  revision: Parameters<typeof approvalsOf>[1],
  findings: Findings,
  given: Answers = [],
): Promise<FindingAnswer[]> {
  const asked = findings.filter(({ severity }) => severity === 'ask')
  const earlier = (await approvalsOf(tx, revision)).flatMap(({ answers }) => answersOf(answers))
  const answers = asked.flatMap(({ key, quote, message }) => {
    const text = given.find((answer) => answer.key === key)?.text.trim() ?? ''
    return text.length < ANSWER_MIN ? [] : [{ key, quote: quote === '' ? message : quote, text }]
  })
  const answered = new Set([...earlier, ...answers].map(({ key }) => key))
  const open = asked.filter(({ key }) => !answered.has(key))
  if (open.length > 0) throw new StudioRefusal(422, STUDIO_MESSAGE.answersMissing, { findings: open })
  return answers
}

const ANSWER_MIN = 2

/** Answers of a stored step. */
export const answersOf = (stored: string): FindingAnswer[] => JSON.parse(stored) as FindingAnswer[]
