import { readdirSync, readFileSync } from 'node:fs'
import type { SearchWordFields } from '#server/features/keyword/site-names.ts'
import type { WordFields } from '#server/features/text-check/word-fields.ts'
import { withFacts } from './fact-references.ts'

const readText = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

type ContactKind = 'phone' | 'address' | 'mail' | 'postal' | 'fax' | 'time'

type PageSection = {
  key?: string
  heading?: string
  paragraphs?: string[]
  items?: { title: string; text: string }[]
  steps?: { title: string; text: string }[]
  figures?: { value: string; unit: string; label: string }[]
  contacts?: { label: string; value: string; kind: ContactKind }[]
}

export type TreeNode = { cmProductSystemId: string; pid: string; name: string; orderNum: number }

export type PageContent = {
  slug: string
  title: string
  /** Undefined for trees, whose lead is part of their page. */
  lead?: string
  sections: PageSection[]
  /** Trees only (about-2, teaching-base): the flat list of nodes; `rootPid` is the id of the root, `root` its row. */
  nodes?: TreeNode[]
  rootPid?: string
  root?: Omit<TreeNode, 'orderNum'>
}

export type SeedLocation = {
  name: string
  address: string
  contactPhone: string
  longitude: number
  latitude: number
  orderNum: number
}

/**
 * Reads a static page by its slug (`about-2`, `service-5`, `site` …), with references replaced by facts. `Extra` adds
 * fields to the common shape. @throws Error if the page or a fact is missing.
 */
export const readPage = <Extra extends object = object>(slug: string): PageContent & Extra =>
  JSON.parse(withFacts(readText(`pages/${slug}.json`), facts())) as PageContent & Extra

/** Data that pages refer to: fields of site.json, and phone numbers of the branches under `branch`. */
const facts = (): Record<string, unknown> => ({
  ...(JSON.parse(readText('pages/site.json')) as Record<string, unknown>),
  branch: Object.fromEntries(readLocations().map(({ name, contactPhone }) => [name, contactPhone])),
})

/** Reads the head office, then the city branches, in display order; coordinates are WGS-84 degrees rounded to 0.01. */
export const readLocations = (): SeedLocation[] => JSON.parse(readText('locations.json')) as SeedLocation[]

/** Reads the hand-written articles as Markdown with front matter, in the order of their file names. */
export const readArticleSources = (): { key: string; text: string }[] =>
  readdirSync(new URL('articles/', import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ key: name.slice(0, -3), text: readText(`articles/${name}`) }))

/** The table of an attachment: given here, or the table of the article whose first column has the header `head`. */
export type AttachmentPattern = { match: string; note: string } & (
  | { columns: string[]; rows: string[][] }
  | { head: string }
)

/** Reads the patterns of attachments, by a word in the file name; the last pattern matches every name. */
export const readAttachmentPatterns = (): AttachmentPattern[] =>
  JSON.parse(readText('attachment-rows.json')) as AttachmentPattern[]

/** A word of the text check, with example sentences without (`ok`) and with (`hit`) a finding. */
export type ListedWord = Pick<WordFields, 'kind' | 'term' | 'scope' | 'why'> &
  Partial<Pick<WordFields, 'variants' | 'exceptWithin' | 'suggest'>> & { exact?: boolean; ok: string[]; hit: string[] }

/** Reads the search words: synonyms, then noise words. */
export const readSearchWords = (): SearchWordFields[] => [
  ...lines('search/synonyms.csv')
    .slice(1)
    .map((line) => {
      const [word = '', target = '', kind = ''] = line.split(',')
      return { word, target, kind }
    }),
  ...lines('search/noise-words.txt').map((word) => ({ word, target: '', kind: 'noise' })),
]

const lines = (path: string): string[] => readText(path).trimEnd().split('\n')

/** Reads the initial words of the text check. */
export const readWords = (): WordFields[] =>
  (JSON.parse(readText('studio/words.json')) as ListedWord[]).map(
    ({ kind, term, scope, why, variants = [], exceptWithin = [], suggest = '', exact: isExact = false }) => {
      return { kind, term, scope, why, variants, exceptWithin, suggest, isExact, isActive: true }
    },
  )
