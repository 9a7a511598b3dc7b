import type { Locator, Page } from 'playwright-core'

const HOVER_MS = 200
const GIVE_UP_MS = 10_000

/**
 * Hovers over a link, then clicks it, and measures how long it takes until another `<h1>` in `<main>` is painted.
 *
 * If the first frame after the click handlers shows the heading, the time is the duration of the click by Event Timing,
 * in steps of 8 ms. Otherwise the time ends one frame after the first frame that shows the heading.
 * @returns the time in ms, from the release of the mouse button; about 10 s if no other heading appears.
 * @throws Error if the click loaded a document.
 */
export async function clickUntilHeading(page: Page, link: Locator): Promise<number> {
  await page.evaluate(PROBE)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  // not Locator.click(), which adds listeners to the page and forces a layout
  await page.mouse.down()
  await page.mouse.up()
  const painted = await page.evaluate('window.headingPainted')
  if (typeof painted !== 'number') throw new Error('the click loaded a document instead of changing the page')
  return painted
}

const PROBE = `(() => {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  window.headingPainted = new Promise((resolve) => {
    let begin
    let isInFirstFrame
    const durations = new Map()
    const tell = () => {
      if (isInFirstFrame && durations.has(begin)) resolve(durations.get(begin))
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') durations.set(entry.startTime, entry.duration)
      tell()
    }).observe({ type: 'event', durationThreshold: 16 })
    addEventListener('click', (event) => {
      begin = event.timeStamp
      const address = location.href
      const sinceClick = () => performance.now() - begin
      const isThere = () => location.href !== address && heading() !== undefined && heading() !== before
      const look = () => {
        if (isThere() || sinceClick() > ${GIVE_UP_MS})
          requestAnimationFrame(() => setTimeout(() => resolve(sinceClick())))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(() => {
        isInFirstFrame = isThere()
        if (isInFirstFrame) tell()
        else look()
      })
      setTimeout(() => resolve(sinceClick()), ${GIVE_UP_MS})
    }, { capture: true, once: true })
  })
})()`
