import { useSyncExternalStore } from 'react'

/** How a visitor reads: 长辈版, larger type in three steps, a contrast scheme, a large pointer and a line below the text. */
export type ReadingMode = {
  elder: boolean
  zoom: 0 | 1 | 2 | 3
  contrast: 'none' | 'dark' | 'light' | 'blue'
  hasBigPointer: boolean
  hasReadingLine: boolean
}

export const STANDARD_READING: ReadingMode = {
  elder: false,
  zoom: 0,
  contrast: 'none',
  hasBigPointer: false,
  hasReadingLine: false,
}
export const READING_COOKIE = 'readingMode'
const CONTRASTS = ['none', 'dark', 'light', 'blue'] as const
const ONE_YEAR_SECONDS = 31_536_000

/** The cookie's value: view, size, contrast, then the helps that are on, e.g. `elder-2-dark-pointer-line`. */
export function encodeReadingMode({ elder, zoom, contrast, hasBigPointer, hasReadingLine }: ReadingMode): string {
  const helps = `${hasBigPointer ? '-pointer' : ''}${hasReadingLine ? '-line' : ''}`
  return `${elder ? 'elder' : 'standard'}-${zoom}-${contrast}${helps}`
}

/** The mode of a cookie value; anything unknown in it counts as standard. */
export function decodeReadingMode(value: string | undefined): ReadingMode {
  const [view, zoom, contrast, ...helps] = (value ?? '').split('-')
  return {
    elder: view === 'elder',
    zoom: zoom === '1' || zoom === '2' || zoom === '3' ? (Number(zoom) as 1 | 2 | 3) : 0,
    contrast: CONTRASTS.find((known) => known === contrast) ?? 'none',
    hasBigPointer: helps.includes('pointer'),
    hasReadingLine: helps.includes('line'),
  }
}

/** The mode of a request's Cookie header. */
export function readingModeOfCookies(cookies: string | undefined): ReadingMode {
  const found = cookies?.split('; ').find((part) => part.startsWith(`${READING_COOKIE}=`))
  return decodeReadingMode(found?.slice(READING_COOKIE.length + 1))
}

/** Attributes of `<html>` for the first paint, with a leading space, or '' for the standard mode. */
export function readingAttributes(mode: ReadingMode): string {
  const parts = Object.entries(dataOf(mode)).map(([name, value]) => value && ` data-${name}="${value}"`)
  return parts.filter(Boolean).join('')
}

/** The data attributes of `<html>`; undefined where there is nothing to say. */
const dataOf = ({ elder, zoom, contrast, hasBigPointer, hasReadingLine }: ReadingMode) => ({
  mode: elder ? 'elder' : undefined,
  zoom: zoom > 0 ? String(zoom) : undefined,
  contrast: contrast === 'none' ? undefined : contrast,
  pointer: hasBigPointer ? 'big' : undefined,
  line: hasReadingLine ? 'on' : undefined,
})

/** The Set-Cookie value, also the assignment to `document.cookie`, that keeps a mode for a year. */
export function readingCookie(mode: ReadingMode): string {
  return `${READING_COOKIE}=${encodeReadingMode(mode)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`
}

let current: ReadingMode | undefined
const listeners = new Set<() => void>()

/** The reading mode and its setter. The server has set the attributes already; the first render shows the standard. */
export function useReadingMode(): [ReadingMode, (next: ReadingMode) => void] {
  return [useSyncExternalStore(subscribe, read, () => STANDARD_READING), setReadingMode]
}

function setReadingMode(next: ReadingMode): void {
  current = next
  document.cookie = readingCookie(next)
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries(dataOf(next))) setOrDelete(dataset, name, value)
  for (const listener of listeners) listener()
}

function setOrDelete(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

function read(): ReadingMode {
  current ??= readingModeOfCookies(document.cookie)
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
