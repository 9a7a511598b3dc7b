/** A reviewer's answers to doubtful findings, by key of the finding. */
export type FindingAnswers = Readonly<Record<string, string>>
