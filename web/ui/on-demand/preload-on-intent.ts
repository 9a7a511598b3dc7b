/** Handlers for a control that opens something loaded on demand: its code is fetched when the visitor reaches for it. */
export function preloadOnIntent(component: { preload: () => Promise<unknown> }) {
  const preload = () => void component.preload().catch(() => undefined) // using the control tries again
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload }
}
