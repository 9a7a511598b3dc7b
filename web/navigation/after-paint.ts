/** Runs `change` after the current state has been painted. Returns the function that cancels it. */
export function afterPaint(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(change)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
