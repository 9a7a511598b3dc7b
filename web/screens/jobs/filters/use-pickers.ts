import { useState } from 'react'
import { preload } from 'swr'
import { lazyComponent } from '#web/navigation/lazy-component.tsx'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { call } from '#web/data/lazy-call.ts'
import { needKey } from '#web/data/needs.ts'

export type PickerKind = 'region' | 'industry'

export type Pickers = {
  /** False before hydration, when the buttons of pickers have no effect. */
  isReady: boolean
  opened: PickerKind | undefined
  open: (kind: PickerKind) => void
  close: () => void
  /** Fetches code and data of a picker that is about to be opened. */
  prepare: (kind: PickerKind) => void
}

/** The pickers; their code is loaded on demand. */
export const PICKERS = {
  region: lazyComponent(async () => (await import('#web/components/region-picker/region-picker.tsx')).RegionPicker),
  industry: lazyComponent(
    async () => (await import('#web/components/industry-picker/industry-picker.tsx')).IndustryPicker,
  ),
}

const LISTS = { region: 'getRegionList', industry: 'getIndustryTree' } as const

/** State of the pickers, of which at most one is open. */
export function usePickers(): Pickers {
  const isReady = useHydrated()
  const [opened, open] = useState<PickerKind>()
  return { isReady, opened, open, close: () => open(undefined), prepare }
}

const prepared = new Set<PickerKind>()

function prepare(kind: PickerKind): void {
  if (prepared.has(kind)) return
  prepared.add(kind)
  const list = LISTS[kind]
  // a failure is ignored here: opening the picker retries and shows a failure
  PICKERS[kind].preload().catch(() => prepared.delete(kind))
  preload(needKey(list, {}), () => call(list, {}, { isSilent: true })).catch(() => prepared.delete(kind))
}
