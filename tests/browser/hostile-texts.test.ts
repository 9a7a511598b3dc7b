import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import { ATTACKS } from '#tests/article-markup/attacks.ts'
import { addressOf, EVERY_PAGE } from './every-page.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { hydrated, openPage, WIDE } from './running-site.ts'

// Hostile HTML in every visible text, as stored before the current rules: no page executes, embeds or links to it, and
// the content security policy has nothing to block.

const MARK = `<img src=x onerror=alert(1)><script>alert(1)</script>`
const ADDRESS = `javascript:alert(1)//`
/** Selects hostile elements and attributes, which no page may contain. */
const HARM =
  '[onerror],[onload],[onclick],[onplay],[href^="javascript:" i],[src^="javascript:" i],iframe,object,embed,base'

/** Columns with visible texts, by table; `MARK` is inserted at the beginning of each. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  article_revision: ['title', 'outline', 'source', 'author', 'editorName', 'plainText'],
  article: ['title', 'locationName'],
  banner: ['title', 'text', 'actionText'],
  bar_picture: ['title', 'text'],
  product_system_node: ['name'],
  location: ['name', 'address'],
  company: ['fullName', 'shortName', 'intro', 'address', 'registeredCapital'],
  job: ['name', 'duty', 'requirement', 'address', 'sourceName'],
  recruit_project: ['name', 'intro', 'content', 'contactName'],
  stored_file: ['originalFilename', 'title', 'alt'],
}
/** Columns with URLs that pages link to, by table. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  banner: ['linkUrl'],
  bar_picture: ['linkUrl'],
  company: ['website'],
}

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
  const { write } = site.server.database
  const prefix = async (table: string, columns: readonly string[], text: string) => {
    for (const column of columns) {
      const changed = await write.$executeRawUnsafe(
        `UPDATE "${table}" SET "${column}" = ? || "${column}" WHERE "${column}" IS NOT NULL`,
        text,
      )
      expect([table, column, changed > 0]).toEqual([table, column, true])
    }
  }
  for (const [table, columns] of Object.entries(TEXTS)) await prefix(table, columns, MARK)
  for (const [table, columns] of Object.entries(ADDRESSES)) await prefix(table, columns, ADDRESS)
  const html = ATTACKS.join('')
  await write.articleRevision.updateMany({ data: { html, cleanerVersion: CLEANER_VERSION - 1 } })
  for (const { slug, content } of await write.siteDocument.findMany())
    await write.siteDocument.update({ where: { slug }, data: { content: planted(content) as object } })
})
afterAll(() => site.close())

/** A page document with `MARK` at the beginning of each Chinese text; other values stay unchanged. */
function planted(value: unknown): unknown {
  if (typeof value === 'string') return /[\u4e00-\u9fff]{4}/.test(value) ? MARK + value : value
  if (Array.isArray(value)) return value.map(planted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, planted(each)]))
}

/** Returns the hostile elements of a page, and whether the response contains the attack. */
async function harmOf(page: Page, path: string, answer: string): Promise<string[]> {
  const elements = await page.locator(HARM).evaluateAll((found) => found.map((each) => each.outerHTML.slice(0, 120)))
  return [
    ...elements.map((element) => `${path} holds ${element}`),
    ...(answer.includes('<img src=x') || answer.includes('<script>alert') ? [`${path} was sent with the attack`] : []),
  ]
}

test('every page shows hostile HTML as plain text', async () => {
  const { page, context, messages } = await openPage(site, WIDE)
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`${page.url()} ran ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(site.base) && !/^(?:data|blob):/.test(request.url())) harm.push(request.url())
  })
  for (const path of EVERY_PAGE) {
    const response = await page.goto(await addressOf(site, path))
    expect([path, response?.status()]).toEqual([path, 200])
    await hydrated(page)
    harm.push(...(await harmOf(page, path, (await response?.text()) ?? '')))
  }
  expect(harm).toEqual([])
  expect(messages.filter((message) => /Content Security Policy|Refused/i.test(message))).toEqual([])
  await context.close()
})

test('feeds and site map contain no elements of the hostile HTML', async () => {
  for (const path of ['/rss/1.xml', '/rss/2.xml', '/sitemap.xml']) {
    const text = await (await fetch(site.base + path)).text()
    expect([path, /<(?:script|img|iframe|svg|object)\b/i.exec(text)?.[0]]).toEqual([path, undefined])
  }
})
