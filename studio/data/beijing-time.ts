const BEIJING_OFFSET_MS = 8 * 3_600_000

/** Now in Beijing, `yyyy-MM-ddTHH:mm`, as fields of a time have it. */
export const nowInBeijing = (): string => inBeijing(new Date()).slice(0, 16)

/** The day of now in Beijing, for the names of files. */
export const today = (): string => nowInBeijing().slice(0, 10)

/** An instant that is stored as ISO text, as the wire tells times: `yyyy-MM-dd HH:mm:ss` in Beijing; other text stays as it is. */
export function beijingText(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? instant : inBeijing(date).slice(0, 19).replace('T', ' ')
}

const inBeijing = (date: Date): string => new Date(date.getTime() + BEIJING_OFFSET_MS).toISOString()
