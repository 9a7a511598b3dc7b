import { onTestFinished, vi } from 'vitest'

const nothing = () => undefined

/** Stubs the globals that antd needs and jsdom lacks, until the end of the test. */
export function stubWindow({ isWide = false } = {}): void {
  // jsdom lacks getComputedStyle for pseudo-elements
  const { getComputedStyle: styleOf } = globalThis
  vi.stubGlobal('getComputedStyle', (element: Element) => styleOf(element))
  const listeners = { addListener: nothing, removeListener: nothing }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...listeners, matches: isWide && query.includes('min-width') }))
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('CSS', { highlights: new Map() })
  vi.stubGlobal('Highlight', RangeSet)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Texts that are highlighted under a name (CSS Custom Highlight API), in the order of the ranges. */
export const highlighted = (name: string): string[] => [...(CSS.highlights.get(name) ?? [])].map(String)

class RangeSet extends Set<Range> {
  constructor(...ranges: Range[]) {
    super(ranges)
  }
}

class NoResizes {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
