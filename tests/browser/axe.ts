import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

type AxeResult = { violations: { id: string; impact: string; nodes: { target: unknown }[] }[] }

let source: Promise<string> | undefined

/** What axe has to say against a page as it stands, each rule with the first place that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  // injected by the debugger, which the policy does not concern
  await page.evaluate(await (source ??= readFile('node_modules/axe-core/axe.min.js', 'utf8')))
  const { violations } = await page.evaluate<AxeResult>('axe.run()')
  return violations.map(({ id, impact, nodes }) => `${impact} ${id} ${JSON.stringify(nodes[0]?.target)}`)
}
