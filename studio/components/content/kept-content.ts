import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** Unsaved content of a tab, with the version that the content is based on. */
export type KeptContent = { content: Content; version: number }

const PREFIX = 'studio-content/'

/** Storage key of the unsaved content of an item, separate for each staff member. */
export const keptKey = (staffId: number, kind: string, itemId: number): string =>
  `${PREFIX}${staffId}/${kind}/${itemId}`

/** Returns the unsaved content of this tab, for example after a reload; undefined if there is none. */
export function readKept(key: string): KeptContent | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as KeptContent)
  } catch {
    return undefined // the browser cannot store data
  }
}

/** Stores unsaved content for a reload; undefined removes the stored content. @returns whether storing succeeded */
export function writeKept(key: string, kept: KeptContent | undefined): boolean {
  try {
    if (kept === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
