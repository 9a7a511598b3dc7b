/** Does something when the present state is on the screen. What it returns takes that back. */
export function afterPaint(change: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(change)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
