// The panel of the desk reads the width of the window when its module loads: import this module before the desk.

const listeners = new Set<() => void>()
let isNarrow = false

window.matchMedia = () =>
  ({
    get matches() {
      return isNarrow
    },
    addEventListener: (_event: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_event: string, listener: () => void) => listeners.delete(listener),
  }) as unknown as MediaQueryList

/** Makes the window narrow, as on a phone, or wide again. */
export function setNarrow(next: boolean): void {
  isNarrow = next
  for (const listener of listeners) listener()
}
