const MARGIN_PX = 8
const GAP_PX = 4
/** Minimum width; a narrower list would cut off most names. */
const LEAST_WIDTH_PX = 300

/** Positions an absolutely positioned list below a form and inside the window; as wide as the form, at least 300 px. */
export function placeBelow(list: HTMLElement, form: HTMLElement): void {
  const field = form.getBoundingClientRect()
  const origin = (list.offsetParent ?? document.body).getBoundingClientRect()
  const width = Math.min(Math.max(field.width, LEAST_WIDTH_PX), document.documentElement.clientWidth - 2 * MARGIN_PX)
  const left = Math.max(MARGIN_PX, Math.min(field.left, document.documentElement.clientWidth - MARGIN_PX - width))
  list.style.width = `${width}px`
  list.style.left = `${left - origin.left}px`
  list.style.top = `${field.bottom - origin.top + GAP_PX}px`
}
