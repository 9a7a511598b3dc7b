import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOME_SLUG } from '#contracts/constants/page-texts.ts'
import type { PageDocument, SiteFacts } from '#contracts/generated/wire.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { productTreeKind } from '#contracts/studio/kinds/product-kinds.ts'
import type { SearchWordFields } from '#server/features/keyword/site-names.ts'
import type { WordFields } from '#server/features/text-check/word-fields.ts'
import type { LookupRows } from '#server/features/lookup/lookup-writing.ts'
import type { NewFile } from '#server/features/stored-file/stored-file-service.ts'
import type { Services } from '#server/features.ts'

/** Content that every site needs, demonstration or not: names, page copy and the public lists. */
export type BaseContent = {
  facts: Omit<SiteFacts, 'notices'>
  /** The documents of the pages refer to media by name instead of URL. */
  pages: readonly { slug: string; content: PageDocument }[]
  media: readonly (Omit<NewFile, 'bytes' | 'day'> & { name: string; id: string; day: string })[]
  trees: readonly { name: string; nodes: ContentOf<typeof productTreeKind>['nodes'] }[]
  lookups: Required<LookupRows>
  /** Words for the checks of articles. */
  words: readonly WordFields[]
  /** Search words of visitors. */
  searchWords: readonly SearchWordFields[]
}

type Writers = Pick<
  Services,
  'site' | 'pages' | 'contentImport' | 'files' | 'nodes' | 'lookupWriting' | 'wordList' | 'searchWords'
>
type BytesOf = (medium: BaseContent['media'][number]) => Promise<Buffer>

/** File of the base content in its folder, next to the media, which are named by id. */
export const BASE_CONTENT_FILE = 'base-content.json'

/** Inserts missing base content from the build. @returns what was missing. */
export async function fillBaseContentFrom(folder: string, writers: Writers): Promise<string[]> {
  const content = JSON.parse(await readFile(join(folder, BASE_CONTENT_FILE), 'utf8')) as BaseContent // written by the build
  return fillBaseContent(writers, content, ({ id }) => readFile(join(folder, id)))
}

/** Inserts the missing parts of the base content; existing parts stay unchanged. @returns what was missing. */
export async function fillBaseContent(writers: Writers, content: BaseContent, bytesOf: BytesOf): Promise<string[]> {
  const filled: string[] = []
  for (const fill of [fillFacts, fillHome, fillPages, fillTrees, fillLookups, fillWords, fillSearchWords]) {
    const part = () => fill(writers, content, bytesOf)
    // another starting process may have inserted the part or its media just now: retry once for each
    filled.push(...(await part().catch(part).catch(part)))
  }
  return filled
}

async function fillFacts({ site, contentImport }: Writers, { facts }: BaseContent): Promise<string[]> {
  if ((await site.facts()) !== undefined) return []
  await contentImport.publishFacts(facts)
  return ['site']
}

/** Publishes a missing home page. Older sites have the values of the home page among the facts of the site. */
async function fillHome({ site, pages, contentImport }: Writers, { facts }: BaseContent): Promise<string[]> {
  if ((await pages.slugs()).includes(HOME_SLUG)) return []
  await contentImport.publishHome({ ...facts, ...(await site.facts()) })
  return [HOME_SLUG]
}

async function fillPages(writers: Writers, { pages, media }: BaseContent, bytesOf: BytesOf): Promise<string[]> {
  const known = await writers.pages.slugs()
  const missing = pages.filter(({ slug }) => !known.includes(slug))
  if (missing.length === 0) return []
  const text = JSON.stringify(missing)
  const named = media.filter(({ name }) => text.includes(JSON.stringify(name)))
  const stored = await writers.files.store(
    await Promise.all(
      named.map(async (medium) => ({ ...medium, day: new Date(medium.day), bytes: await bytesOf(medium) })),
    ),
  )
  const addresses = new Map(named.map(({ name }, index) => [name, stored[index]?.url]))
  const addressed = (_key: string, value: unknown) => addresses.get(value as string) ?? value
  await writers.contentImport.publishPages(JSON.parse(text, addressed) as typeof missing)
  return missing.map(({ slug }) => slug)
}

async function fillTrees({ nodes, contentImport }: Writers, { trees }: BaseContent): Promise<string[]> {
  const filled: string[] = []
  for (const { name, nodes: given } of trees) {
    if ((await nodes.ofTree(name)).length > 0) continue
    await contentImport.publish('product-tree', [{ key: name, content: { nodes: given } }])
    filled.push(name)
  }
  return filled
}

const fillWords = async ({ wordList }: Writers, { words }: BaseContent): Promise<string[]> =>
  (await wordList.fillEmpty(words)) ? ['words'] : []

const fillSearchWords = async ({ searchWords }: Writers, { searchWords: words }: BaseContent): Promise<string[]> =>
  (await searchWords.fillEmpty(words)) ? ['search-words'] : []

const fillLookups = async ({ lookupWriting }: Writers, { lookups }: BaseContent): Promise<string[]> =>
  lookupWriting.fillEmpty(lookups)
