import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

type Violation = { id: string; impact: string; nodes: { target: unknown; html: string }[] }

let source: Promise<string> | undefined

/** What axe has against a page as it stands; of what passes it tells nothing, which takes half its time. */
export async function axeViolations(page: Page, options: { runOnly?: readonly string[] } = {}): Promise<Violation[]> {
  // injected by the debugger, which the policy does not concern
  await page.evaluate(await (source ??= readFile('node_modules/axe-core/axe.min.js', 'utf8')))
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )
  return violations
}

/** What axe has to say against a page as it stands, each rule with the first place that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  const violations = await axeViolations(page)
  return violations.map(({ id, impact, nodes }) => `${impact} ${id} ${JSON.stringify(nodes[0]?.target)}`)
}
