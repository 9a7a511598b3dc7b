/** Highlights ranges without changing the text, by a name of the style sheets; none removes the highlight. */
export function highlight(name: string, ranges: readonly Range[]): void {
  // browsers before 2023 have none
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
