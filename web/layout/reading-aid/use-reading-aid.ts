import { startTransition, useCallback, useState } from 'react'

/** The helps of the reading bar that belong to this visit; type size and contrast are remembered in the reading mode. */
export type ReadingAid = {
  isOpen: boolean
  hasBigPointer: boolean
  hasReadingLine: boolean
}

export type ReadingAidControl = {
  aid: ReadingAid
  change: (part: Partial<ReadingAid>) => void
  toggle: () => void
}

export const NO_READING_AID: ReadingAid = { isOpen: false, hasBigPointer: false, hasReadingLine: false }

/** The state of the reading bar; closed on the server. */
export function useReadingAid(): ReadingAidControl {
  const [aid, setAid] = useState(NO_READING_AID)
  return {
    aid,
    change: useCallback((part) => setAid((old) => ({ ...old, ...part })), []),
    // a transition: the page stays as it is while the code of the bar is on its way
    toggle: useCallback(() => startTransition(() => setAid((old) => ({ ...old, isOpen: !old.isOpen }))), []),
  }
}
