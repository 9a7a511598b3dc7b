/** Now in Beijing, `yyyy-MM-ddTHH:mm`, as fields of a time have it. */
export const nowInBeijing = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16)

/** The day of now in Beijing, for the names of files. */
export const today = (): string => nowInBeijing().slice(0, 10)
