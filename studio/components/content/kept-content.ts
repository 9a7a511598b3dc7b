import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** Unsaved content of a tab, with the version that it was written on. */
export type KeptContent = { content: Content; version: number }

const PREFIX = 'studio-content/'

/** Key of the unsaved content of an item: each member of staff has their own. */
export const keptKey = (staffId: number, kind: string, itemId: number): string =>
  `${PREFIX}${staffId}/${kind}/${itemId}`

/** Returns what this tab has kept, after a reload for example; undefined for nothing. */
export function readKept(key: string): KeptContent | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as KeptContent)
  } catch {
    return undefined // the browser stores nothing
  }
}

/** Keeps unsaved content for a reload; undefined removes it. @returns whether the browser has stored it */
export function writeKept(key: string, kept: KeptContent | undefined): boolean {
  try {
    if (kept === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
