import type { Locator, Page } from 'playwright-core'

const HOVER_MS = 200
const GIVE_UP_MS = 10_000

/**
 * Clicks on a link after the pointer has rested on it, as a hand does, pressing and releasing at once, and returns the
 * milliseconds from the release until the frame is presented that shows another `<h1>` in `<main>`.
 *
 * That is the duration the browser itself gives for the click (Event Timing, in steps of 8 ms: until the next frame after
 * its handlers is presented), provided that the heading is in the document when this frame is made. When it comes later,
 * the end of the frame after the first one with the heading counts, which is later than its paint.
 * @throws Error when the click loaded a document.
 */
export async function clickUntilHeading(page: Page, link: Locator): Promise<number> {
  await page.evaluate(PROBE)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  // not Locator.click(): it adds listeners to the page and forces layout
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
