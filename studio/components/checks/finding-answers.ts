/** What a reviewer says of doubtful texts, by the key of the finding. */
export type FindingAnswers = Readonly<Record<string, string>>
