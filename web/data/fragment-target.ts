/** What the fragment of an address (`#part`) names on this page; null for nothing, and for a fragment that is wrongly encoded. */
export function fragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
