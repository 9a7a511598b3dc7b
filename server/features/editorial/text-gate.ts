import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import type { FindingAnswer, StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import type { Transaction } from '#server/database/database.ts'
import { blocked, StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { ReviewedText } from './article-files.ts'
import { approvalsOf } from './article-review.ts'

/** What stands against a text: forbidden words and the like, and what a reviewer has to decide about. */
export type TextGate = {
  /** Reads beforehand what a check of an article's texts takes long for. */
  prepare: (articleId: number) => Promise<void>
  findings: (tx: Transaction, text: ReviewedText & { typeId: number }) => Promise<readonly TextFinding[]>
}

type Answers = StudioWire['approveArticle']['input']['answers']

/** What is found in a text that may go on. @throws StudioRefusal 422 with what forbids it. */
export async function requireGate(
  gate: TextGate,
  tx: Transaction,
  article: { typeId: number },
  text: ReviewedText,
): Promise<readonly TextFinding[]> {
  const findings = await gate.findings(tx, { ...text, typeId: text.typeId ?? article.typeId })
  const bans = findings.filter(({ severity }) => severity === 'ban')
  if (bans.length > 0) throw blocked(bans)
  return findings
}

/**
 * What a reviewer says of the doubtful texts of a revision. What was answered at an earlier stage needs no other answer.
 * @throws StudioRefusal 422 with those that nobody has answered.
 */
export async function requireAnswers(
  tx: Transaction,
  revision: Parameters<typeof approvalsOf>[1],
  findings: readonly TextFinding[],
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

/** The answers of a stored step. */
export const answersOf = (stored: string): FindingAnswer[] => JSON.parse(stored) as FindingAnswer[]
