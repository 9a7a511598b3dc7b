import { afterPaint } from '#web/components/later/after-paint.ts'

const STORAGE_KEY = 'scrollPositions'
const MAX_POSITIONS = 50

/** What is not in the storage yet. */
const noted = new Map<string, number>()

/** Where the page of a history entry was left, in px from its top; 0 when unknown. */
export function readScrollPosition(key: string): number {
  return noted.get(key) ?? stored().find(([known]) => known === key)?.[1] ?? 0
}

/** Remembers where the page of a history entry was left, for this tab. */
export function writeScrollPosition(key: string, y: number): void {
  noted.set(key, Math.round(y))
  saveNoted()
}

/** The same, with the storage, which may wait for another process, left alone until the next page has been painted. */
export function noteScrollPosition(key: string, y: number): void {
  noted.set(key, Math.round(y))
  afterPaint(saveNoted)
}

/** The oldest entries go first. */
function saveNoted(): void {
  const others = stored().filter(([known]) => !noted.has(known))
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, ...noted].slice(-MAX_POSITIONS)))
  } catch {
    // storage may be forbidden; then Back starts at the top
  }
  noted.clear()
}

function stored(): [key: string, y: number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(value) ? (value as unknown[]).filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}
