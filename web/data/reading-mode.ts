import { useSyncExternalStore } from 'react'

/** How a visitor reads: 长辈版, larger type in three steps, and a contrast scheme. */
export type ReadingMode = {
  elder: boolean
  zoom: 0 | 1 | 2 | 3
  contrast: 'none' | 'dark' | 'light' | 'blue'
}

export const STANDARD_READING: ReadingMode = { elder: false, zoom: 0, contrast: 'none' }
export const READING_COOKIE = 'readingMode'
const CONTRASTS = ['none', 'dark', 'light', 'blue'] as const
const ONE_YEAR_SECONDS = 31_536_000

/** The cookie's value: three parts, e.g. `elder-2-dark`. */
export function encodeReadingMode({ elder, zoom, contrast }: ReadingMode): string {
  return `${elder ? 'elder' : 'standard'}-${zoom}-${contrast}`
}

/** The mode of a cookie value; anything unknown in it counts as standard. */
export function decodeReadingMode(value: string | undefined): ReadingMode {
  const [view, zoom, contrast] = (value ?? '').split('-')
  return {
    elder: view === 'elder',
    zoom: zoom === '1' || zoom === '2' || zoom === '3' ? (Number(zoom) as 1 | 2 | 3) : 0,
    contrast: CONTRASTS.find((known) => known === contrast) ?? 'none',
  }
}

/** The mode of a request's Cookie header. */
export function readingModeOfCookies(cookies: string | undefined): ReadingMode {
  const found = cookies?.split('; ').find((part) => part.startsWith(`${READING_COOKIE}=`))
  return decodeReadingMode(found?.slice(READING_COOKIE.length + 1))
}

/** Attributes of `<html>` for the first paint, with a leading space, or '' for the standard mode. */
export function readingAttributes({ elder, zoom, contrast }: ReadingMode): string {
  const parts = [
    elder ? ' data-mode="elder"' : '',
    zoom > 0 ? ` data-zoom="${zoom}"` : '',
    contrast === 'none' ? '' : ` data-contrast="${contrast}"`,
  ]
  return parts.join('')
}

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
  setOrDelete(dataset, 'mode', next.elder ? 'elder' : undefined)
  setOrDelete(dataset, 'zoom', next.zoom > 0 ? String(next.zoom) : undefined)
  setOrDelete(dataset, 'contrast', next.contrast === 'none' ? undefined : next.contrast)
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
