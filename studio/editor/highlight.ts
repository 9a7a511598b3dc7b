/**
 * Highlights ranges (CSS Custom Highlight API) under a name of the style sheets. An empty list removes the highlight.
 */
export function highlight(name: string, ranges: readonly Range[]): void {
  // browsers before 2023 lack the API
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
