import type { UploadedFile } from '#web/data/upload.ts'

/** A file in the list of an upload field. */
export type UploadItem = { id: number; name: string; bytes: number } & (
  | { state: 'sending'; percent: number; file: File }
  | { state: 'stored'; fileName: string }
  | { state: 'failed'; message: string; file: File }
  /** Rejected because of its format or size; a retry cannot help. */
  | { state: 'refused'; message: string }
)

export type UploadStep =
  | { type: 'chosen'; id: number; file: File; refusal: string | undefined }
  | { type: 'progressed'; id: number; percent: number }
  | { type: 'stored'; id: number; reply: Pick<UploadedFile, 'fileName'> }
  | { type: 'failed'; id: number; message: string }
  | { type: 'retried'; id: number }
  | { type: 'removed'; id: number }
  | { type: 'refusedCleared' }

/** Reducer of the list of files, in the order of selection. Steps of a removed file have no effect. */
export function uploadItems(items: readonly UploadItem[], step: UploadStep): readonly UploadItem[] {
  if (step.type === 'chosen') {
    const { id, file, refusal } = step
    const chosen = { id, name: file.name, bytes: file.size }
    if (refusal !== undefined) return [...items, { ...chosen, state: 'refused', message: refusal }]
    return [...items, { ...chosen, state: 'sending', percent: 0, file }]
  }
  if (step.type === 'refusedCleared') return items.filter(({ state }) => state !== 'refused')
  if (step.type === 'removed') return items.filter(({ id }) => id !== step.id)
  return items.map((item) => (item.id === step.id ? changed(item, step) : item))
}

/** Number of files that can still be added, of `max`; rejected files do not count. */
export const roomFor = (items: readonly UploadItem[], max: number): number =>
  Math.max(0, max - items.filter(({ state }) => state !== 'refused').length)

/** Names of the stored files, for calls, in list order. */
export const storedFileNames = (items: readonly UploadItem[]): string[] =>
  items.flatMap((item) => (item.state === 'stored' ? [item.fileName] : []))

function changed(
  item: UploadItem,
  step: Exclude<UploadStep, { type: 'chosen' | 'removed' | 'refusedCleared' }>,
): UploadItem {
  const { id, name, bytes } = item
  if (step.type === 'stored') return { id, name, bytes, state: 'stored', fileName: step.reply.fileName }
  if (item.state === 'stored' || item.state === 'refused') return item
  const { file } = item
  if (step.type === 'failed') return { id, name, bytes, state: 'failed', message: step.message, file }
  const percent = step.type === 'progressed' ? step.percent : 0
  return { id, name, bytes, state: 'sending', percent, file }
}
