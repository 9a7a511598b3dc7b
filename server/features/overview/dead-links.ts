import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { OverviewQueries } from './overview-queries.ts'

export type DeadLinks = ReturnType<typeof deadLinks>

/** An article with an address in it that does not open. */
export type DeadLink = { articleId: number; typeId: number; title: string; address: string }

const BATCH = 50
/** More than anybody mends in a day. */
const KEPT = 200

/** Links within the site that lead nowhere, as a pass over the published articles found them last. */
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

    /** Looks at every published article, a few at a time. */
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

/** The addresses of this site in a stored text, which has one form for attributes. */
const ownAddresses = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/ (?:href|src)="(\/[^/"][^"]*)"/g), ([, address = '']) => address)),
]

/** What an address names of which it can be told whether it is there. */
function targetOf(address: string): { linkedId?: number; fileName?: string } {
  const article = /^\/content\/\d+\/(\d{1,9})(?:[?#]|$)/.exec(address)?.[1]
  if (article !== undefined) return { linkedId: Number(article) }
  const fileName = /^\/prod-api\/profile\/.*?([0-9a-f]{32}\.\w+)(?:[?#]|$)/.exec(address)?.[1]
  return fileName === undefined ? {} : { fileName }
}
