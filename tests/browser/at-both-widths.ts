import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { NARROW, settled, WIDE } from './running-site.ts'

/** Checks a page at the width at which it was loaded, and after a resize to the other width. @returns the findings. */
export async function atBothWidths(page: Page, loadedAt: typeof WIDE, findingsOf = axeFindings): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [loadedAt, loadedAt === WIDE ? NARROW : WIDE]) {
    await page.setViewportSize(viewport)
    await settled(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > viewport.width) found.push(`is ${width} px wide at ${viewport.width}`)
    found.push(...(await findingsOf(page)).map((finding) => `${finding} at ${viewport.width}`))
  }
  return found
}
