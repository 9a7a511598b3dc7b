/** State of the audit log's hash chain: number of entries, and hash of the last one, 64 hexadecimal digits. */
export type AuditAnchor = { entries: number; hash: string }

/** A recorded anchor. `restored` starts a new count, because a restored backup has fewer entries. */
export type NotedAnchor = AuditAnchor & { kind: 'audit' | 'restored'; at: Date }

const LINE = /^(\S+) (audit|restored) (\d{1,12}) ([0-9a-f]{64})$/
const TEXT = /^(\d{1,12}):([0-9a-f]{64})$/

/** Formats an anchor for operators: `<entries>:<hash>`. */
export const anchorText = ({ entries, hash }: AuditAnchor): string => `${entries}:${hash}`

/** Parses the text of `anchorText`; undefined if malformed. */
export function anchorOfText(text: string): AuditAnchor | undefined {
  const [, entries, hash = ''] = TEXT.exec(text.trim()) ?? []
  return entries === undefined ? undefined : { entries: Number(entries), hash }
}

/** Formats an anchor as a line of the deletion journal. */
export const anchorLine = ({ at, kind, entries, hash }: NotedAnchor): string =>
  `${at.toISOString()} ${kind} ${entries} ${hash}`

/**
 * Returns the anchor with the most entries since the last restore, from the lines of a journal: an anchor recorded
 * after the log was truncated must not hide the loss.
 */
export async function newestAnchor(lines: AsyncIterable<string>): Promise<NotedAnchor | undefined> {
  let newest: NotedAnchor | undefined
  for await (const line of lines) {
    const [, time = '', kind = '', entries = '', hash = ''] = LINE.exec(line) ?? []
    const at = new Date(time)
    if (Number.isNaN(at.getTime())) continue
    const noted: NotedAnchor = { at, kind: kind as NotedAnchor['kind'], entries: Number(entries), hash }
    if (newest === undefined || kind === 'restored' || noted.entries >= newest.entries) newest = noted
  }
  return newest
}
