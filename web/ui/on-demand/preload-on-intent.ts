/** Event handlers that preload the code of a component when the visitor points at or focuses the control. */
export function preloadOnIntent(component: { preload: () => Promise<unknown> }) {
  const preload = () => void component.preload().catch(() => undefined) // opening the component retries
  return { onPointerEnter: preload, onPointerDown: preload, onFocus: preload }
}
