/** A heading counts as reached in the upper third of the window. */
const READING_LINE_SHARE = 1 / 3

/** Marks the entry of the last heading reached; the first entry if none is reached. */
export function markCurrentPart(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  const line = window.innerHeight * READING_LINE_SHARE
  const isReached = ({ hash }: HTMLAnchorElement) =>
    (document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Infinity) <= line
  const reached = links.filter(isReached)
  const current = reached[reached.length - 1] ?? links[0]
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
