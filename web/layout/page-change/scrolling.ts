import { fragmentTarget } from '#web/data/fragment-target.ts'
import { readScrollPosition } from './scroll-positions.ts'
import { scrollWhenTall } from './scroll-when-tall.ts'

export { noteScrollPosition, writeScrollPosition } from './scroll-positions.ts'

type Step = { key: string; hash: string; isBackOrForward: boolean; isOtherPage: boolean }

/** Scrolls to where a visitor expects to be after a step; returns what ends a scrolling that takes longer. */
export function findPlace({ key, hash, isBackOrForward, isOtherPage }: Step): (() => void) | undefined {
  if (hash !== '') {
    if (isOtherPage) fragmentTarget(hash)?.scrollIntoView()
    return undefined
  }
  if (isBackOrForward) return scrollWhenTall(readScrollPosition(key))
  if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' })
  return undefined
}
