const STORAGE_KEY = 'scrollPositions'
const MAX_POSITIONS = 50

/** Where the page of a history entry was left, in px from its top; 0 when unknown. */
export function readScrollPosition(key: string): number {
  return stored().find(([known]) => known === key)?.[1] ?? 0
}

/** Remembers where the page of a history entry was left, for this tab; the oldest entries go first. */
export function writeScrollPosition(key: string, y: number): void {
  const others = stored().filter(([known]) => known !== key)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, Math.round(y)]].slice(-MAX_POSITIONS)))
  } catch {
    // storage may be forbidden; then Back starts at the top
  }
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
