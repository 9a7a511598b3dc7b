import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

type Violation = { id: string; impact: string; nodes: { target: unknown; html: string }[] }

let source: Promise<string> | undefined

/** Violations that axe finds on a page. Passed checks are not collected, which halves the time. */
export async function axeViolations(page: Page, options: { runOnly?: readonly string[] } = {}): Promise<Violation[]> {
  // evaluated by the debugging protocol, to which the content security policy does not apply
  await page.evaluate(await (source ??= readFile('node_modules/axe-core/axe.min.js', 'utf8')))
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )
  return violations
}

/** Violations that axe finds on a page, each with its first element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const violations = await axeViolations(page)
  return violations.map(({ id, impact, nodes }) => `${impact} ${id} ${JSON.stringify(nodes[0]?.target)}`)
}
