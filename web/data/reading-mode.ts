import { useSyncExternalStore } from 'react'

/** Display settings of a visitor: 长辈版, zoom in three steps, contrast scheme, large pointer and reading line. */
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

/** Cookie value of a mode: view, zoom, contrast, then the active aids, e.g. `elder-2-dark-pointer-line`. */
export function encodeReadingMode({ elder, zoom, contrast, hasBigPointer, hasReadingLine }: ReadingMode): string {
  const helps = `${hasBigPointer ? '-pointer' : ''}${hasReadingLine ? '-line' : ''}`
  return `${elder ? 'elder' : 'standard'}-${zoom}-${contrast}${helps}`
}

/** Parses a cookie value; unknown parts count as standard. */
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

/** Parses the mode from a request's Cookie header; the standard mode if there is no cookie. */
export function readingModeOfCookies(cookies: string | undefined): ReadingMode {
  const found = cookies?.split('; ').find((part) => part.startsWith(`${READING_COOKIE}=`))
  return decodeReadingMode(found?.slice(READING_COOKIE.length + 1))
}

/** Attributes of `<html>` in the server's HTML, each with a leading space; '' for the standard mode. */
export function readingAttributes(mode: ReadingMode): string {
  const parts = Object.entries(dataOf(mode)).map(([name, value]) => value && ` data-${name}="${value}"`)
  return parts.filter(Boolean).join('')
}

/** The data attributes of `<html>`; undefined for standard values. */
const dataOf = ({ elder, zoom, contrast, hasBigPointer, hasReadingLine }: ReadingMode) => ({
  mode: elder ? 'elder' : undefined,
  zoom: zoom > 0 ? String(zoom) : undefined,
  contrast: contrast === 'none' ? undefined : contrast,
  pointer: hasBigPointer ? 'big' : undefined,
  line: hasReadingLine ? 'on' : undefined,
})

/** Cookie that stores a mode for a year, for the Set-Cookie header and for `document.cookie`. */
export function readingCookie(mode: ReadingMode): string {
  return `${READING_COOKIE}=${encodeReadingMode(mode)}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`
}

let current: ReadingMode | undefined
const listeners = new Set<() => void>()

/** The reading mode and its setter. Standard during SSR and hydration; the server sets the attributes of `<html>`. */
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
