import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { OverviewQueries } from './overview-queries.ts'

export type DeadLinks = ReturnType<typeof deadLinks>

/** An article with a dead link. */
export type DeadLink = { articleId: number; typeId: number; title: string; address: string }

const BATCH = 50
/** Maximum number of reported links, more than staff fix in a day. */
const KEPT = 200

/** Dead internal links of published articles, from the latest scan. */
export function deadLinks({ queries, clock }: { queries: OverviewQueries; clock: Clock }) {
  let found: readonly DeadLink[] = []

  async function inBatch(after: number, now: Date) {
    const articles = await queries.publishedTexts(after, BATCH, now)
    const links = articles.flatMap(({ id, typeId, publishedRevision }) =>
      ownAddresses(publishedRevision?.html ?? '').map((address) => ({
        articleId: id,
        typeId,
        title: publishedRevision?.title ?? '',
        address,
        ...targetOf(address),
      })),
    )
    const [ids, names] = await Promise.all([
      queries.readableIds([...new Set(links.flatMap(({ linkedId }) => linkedId ?? []))], now),
      queries.storedNames([...new Set(links.flatMap(({ fileName }) => fileName ?? []))]),
    ])
    const dead = links.filter(
      ({ linkedId, fileName }) =>
        (linkedId !== undefined && !ids.has(linkedId)) || (fileName !== undefined && !names.has(fileName)),
    )
    return {
      last: articles.at(-1)?.id,
      dead: dead.map(({ articleId, typeId, title, address }) => ({ articleId, typeId, title, address })),
    }
  }

  return {
    list: (): readonly DeadLink[] => found,

    /** Scans published articles in batches, until `KEPT` dead links are found. */
    async check(): Promise<void> {
      const now = clock.now()
      const dead: DeadLink[] = []
      for (let after: number | undefined = 0; after !== undefined && dead.length < KEPT;) {
        const batch: Awaited<ReturnType<typeof inBatch>> = await inBatch(after, now)
        dead.push(...batch.dead)
        after = batch.last
        await turn()
      }
      found = dead.slice(0, KEPT)
    },
  }
}

/**
 * Internal addresses in stored HTML. A regular expression suffices: `htmlOf` writes all attributes as ` name="value"`.
 */
const ownAddresses = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:href|src)="(\/[^/"][^"]*)"/g), ([, address = '']) => address)),
]

/** Target of an address, if its existence can be checked. */
function targetOf(address: string): { linkedId?: number; fileName?: string } {
  const article = /^\/content\/\d+\/(\d{1,9})(?:[?#]|$)/.exec(address)?.[1]
  if (article !== undefined) return { linkedId: Number(article) }
  const fileName = /^\/prod-api\/profile\/.*?([0-9a-f]{32}\.\w+)(?:[?#]|$)/.exec(address)?.[1]
  return fileName === undefined ? {} : { fileName }
}
