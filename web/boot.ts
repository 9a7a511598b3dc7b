/**
 * Loads the application after the first paint or on the first interaction. Until then the page is plain HTML with links
 * and forms. The scripts are listed in `<link rel="x-later">`, so that they do not compete with visible content.
 */
const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel="x-later"]')]
const entry = later.find((link) => link.hasAttribute('data-entry'))?.href
let isStarted = false

function start(): void {
  if (isStarted || entry === undefined) return
  isStarted = true
  for (const type of ['pointerdown', 'keydown']) removeEventListener(type, start, true)
  for (const link of later) link.rel = 'modulepreload'
  void import(/* @vite-ignore */ entry)
}

for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, true)
const afterPaint = () => requestAnimationFrame(() => setTimeout(start, 0))
if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint, { once: true })
