import type { ArticleForm, Variation } from '#seed/content/variation-shape.ts'
import { columnOf } from '#seed/articles/article-source.ts'
import { pictureOfName } from '#seed/articles/seed-article.ts'
import type { SeedArticle } from '#seed/articles/seed-article.ts'
import { instantOf, releaseAt } from './article-calendar.ts'
import type { Release } from './article-calendar.ts'
import { nodesHtml, nodesLength } from './article-nodes.ts'
import type { ArticleNode } from './article-nodes.ts'
import { composeBlocks, dealSentences, paragraphs } from './compose-blocks.ts'
import type { ArticleSize } from './compose-blocks.ts'
import type { Deck } from './deck.ts'
import { fillSlots, numberOf } from './fill-slots.ts'
import type { SlotScope } from './fill-slots.ts'
import { randomOf } from './random.ts'

export type Composition = {
  article: SeedArticle
  formId: string
  /** First paragraph after the preface. */
  opening: string
  /** Title pattern, opening and first block: what no two articles of a form may share. */
  signature: string
  nodes: ArticleNode[]
}

type ComposeOptions = {
  variation: Variation
  form: ArticleForm
  /** Running number inside the form, from 0; `attempt` counts the refused tries for it. */
  index: number
  attempt: number
  /** 0..1 over the three years. */
  position: number
  deck: Deck
}

const sizes: ArticleSize[] = [
  'medium',
  'short',
  'medium',
  'long',
  'medium',
  'short',
  'medium',
  'full',
  'medium',
  'short',
  'long',
]

/** When the single outlines of a kind are used up, two of them make a new one. */
const oneSentenceAttempts = 8

/** How often, in percent, an article of a column has a picture in its text; notices seldom do. */
const pictureChance: Record<string, number> = { 1: 55, 4: 55, 9: 50, 8: 30, 2: 12, 3: 12, 7: 20 }

/** One article of a form: the same options always give the same article. */
export const composeArticle = ({ variation, form, index, attempt, position, deck }: ComposeOptions): Composition => {
  const random = randomOf(`${form.id}-${index}-${attempt}`)
  const release = releaseAt(position, random)
  const scope: SlotScope = { variation, formId: form.id, day: release.day, random, deck, values: new Map() }
  for (const [name, expression] of Object.entries(form.numbers))
    scope.values.set(name, String(numberOf(expression, scope)))
  const pattern = dealTitle(form, scope)
  if (pattern.industries) scope.industries = pattern.industries
  const title = fillSlots(pattern.text, scope)
  const cityOfTitle = scope.values.get('city')
  const outlineSentences = attempt < oneSentenceAttempts ? 1 : 2
  const outline = dealSentences(`${form.id}/outline`, form.outlines, pattern.kind, outlineSentences, scope).join('')
  const nodes = composeBody(form, pattern.kind, sizes[index % sizes.length] ?? 'medium', scope)
  const picture = addPicture(form, pattern.kind, nodes, scope)
  return {
    article: {
      ...articleHead(form, release, scope),
      key: `${form.id}-${String(index + 1).padStart(3, '0')}`,
      title,
      outline,
      html: nodesHtml(nodes),
      pictures: picture ? [pictureOfName(picture)] : [],
      attachments: dealAttachments(form, index, scope),
      ...(cityOfTitle ? { location: cityOfTitle } : {}),
    },
    formId: form.id,
    opening: textsBefore(nodes, form.preface ? 2 : 1),
    signature: `${pattern.text}|${textsBefore(nodes, form.preface ? 4 : 3)}`,
    nodes,
  }
}

const textsBefore = (nodes: readonly ArticleNode[], end: number): string =>
  nodes
    .slice(0, end)
    .map((node) => ('text' in node ? node.text : ''))
    .join('|')

const dealTitle = (form: ArticleForm, scope: SlotScope): ArticleForm['titles'][number] => {
  const month = new Date(scope.day).getUTCMonth() + 1
  const inSeason = [...form.titles.keys()].filter((index) => form.titles[index]?.months?.includes(month) ?? true)
  const dealt = scope.deck.deal(`${form.id}/title`, inSeason, 1, scope.random)[0]
  const title = form.titles[dealt ?? -1]
  if (!title) throw new Error(`Form ${form.id} has no title for month ${month}`)
  return title
}

const articleHead = (form: ArticleForm, release: Release, scope: SlotScope) => {
  const column = String(form.typeId)
  const media = scope.values.get('media')
  const authors = form.authors ?? scope.variation.authors[column] ?? []
  return {
    typeId: columnOf(form.typeId),
    source: (media && scope.variation.mediaSources[media]) ?? scope.variation.sources[column] ?? '',
    author: authors[scope.deck.deal(`${form.id}/author`, [...authors.keys()], 1, scope.random)[0] ?? 0] ?? '',
    releasedAt: instantOf(release),
    visible: true,
    isTest: false,
    coverFamily:
      form.covers[scope.deck.deal(`${form.id}/cover`, [...form.covers.keys()], 1, scope.random)[0] ?? 0] ?? '',
    tags: form.tags.map((tag) => fillSlots(tag, scope)),
  }
}

const composeBody = (form: ArticleForm, kind: string, size: ArticleSize, scope: SlotScope): ArticleNode[] => {
  const lead = dealSentences(`${form.id}/lead`, form.leads, kind, 1, scope)
  const blocks = composeBlocks(form, kind, size, scope)
  const opening = [...(form.preface ? [form.preface] : []), ...lead].map((text): ArticleNode => ({
    kind: 'paragraph',
    text,
  }))
  const spare = dealSentences(`${form.id}/extra`, form.extra, kind, 5, scope)
  let missing = 350 - nodesLength([...opening, ...blocks.flat()])
  const extra = missing > 0 ? [] : spare.slice(0, scope.random.between(0, 1))
  for (let at = 0; missing > 0 && at < spare.length; at += 1) {
    extra.push(spare[at] ?? '')
    missing -= spare[at]?.length ?? 0
  }
  return [...opening, ...blocks.slice(0, -1).flat(), ...paragraphs(extra), ...blocks.slice(-1).flat()]
}

/** Puts a picture before the second heading (or after the second paragraph); returns its name. */
const addPicture = (form: ArticleForm, kind: string, nodes: ArticleNode[], scope: SlotScope): string | undefined => {
  const chance = pictureChance[String(form.typeId)] ?? 10
  const caption = dealSentences(`${form.id}/caption`, form.captions, kind, 1, scope)[0]
  if (!caption || scope.random.between(1, 100) > chance) return undefined
  const family = form.covers[scope.random.between(0, Math.min(3, form.covers.length) - 1)] ?? ''
  const name = `${family}-${scope.random.between(101, 104)}`
  const headings = [...nodes.keys()].filter((index) => nodes[index]?.kind === 'heading')
  nodes.splice(headings[1] ?? Math.min(2, nodes.length), 0, {
    kind: 'picture',
    name,
    alt: caption.replace(/。$/, ''),
    caption: `图：${caption}`,
  })
  return name
}

/** Every second recruitment notice and every fifth article of the other columns brings one to three files. */
const dealAttachments = (form: ArticleForm, index: number, scope: SlotScope): { name: string }[] => {
  const names = scope.variation.attachmentNames[String(form.typeId)] ?? []
  const every = form.id === 'recruit-notice' ? 2 : 5
  if (names.length === 0 || index % every !== 1) return []
  const count = scope.random.between(1, Math.min(3, names.length))
  return scope.deck
    .deal(`${form.id}/attachment`, [...names.keys()], count, scope.random)
    .sort((a, b) => a - b)
    .map((at) => ({ name: names[at] ?? '' }))
}
