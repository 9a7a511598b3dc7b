import type { ArticleForm, FormBlock, Sentence, SentenceBlock } from '#seed/content/variation-shape.ts'
import type { ArticleNode } from './article-nodes.ts'
import { fillSlots } from './fill-slots.ts'
import type { SlotScope } from './fill-slots.ts'
import { positionTable } from './position-table.ts'

/** How much of a form an article uses: no optional block, one or two, all of them, or every sentence as well. */
export type ArticleSize = 'short' | 'medium' | 'long' | 'full'

/** Indexes of the sentences that suit a kind. */
export const suiting = (sentences: readonly Sentence[], kind: string): number[] =>
  [...sentences.keys()].filter((index) => {
    const sentence = sentences[index]
    return typeof sentence === 'string' || sentence?.only.includes(kind)
  })

/** Filled sentences that suit the kind, least used first, at most `count`. */
export const dealSentences = (
  list: string,
  sentences: readonly Sentence[],
  kind: string,
  count: number,
  scope: SlotScope,
): string[] =>
  scope.deck
    .deal(list, suiting(sentences, kind), count, scope.random)
    .map((index) => sentenceAt(sentences, index, scope))

const sentenceAt = (sentences: readonly Sentence[], index: number, scope: SlotScope): string => {
  const sentence = sentences[index] ?? ''
  return fillSlots(typeof sentence === 'string' ? sentence : sentence.text, scope)
}

/** The blocks of one article in the form's order, each as its nodes with the heading first. */
export const composeBlocks = (form: ArticleForm, kind: string, size: ArticleSize, scope: SlotScope): ArticleNode[][] =>
  chooseBlocks(form, kind, size, scope)
    .map((index) => blockNodes(form, index, kind, size, scope))
    .filter((nodes) => nodes.length > 0)

const chooseBlocks = (form: ArticleForm, kind: string, size: ArticleSize, scope: SlotScope): number[] => {
  const suited = [...form.blocks.keys()].filter((index) => form.blocks[index]?.only?.includes(kind) ?? true)
  if (size === 'long' || size === 'full') return suited
  const optional = suited.filter((index) => form.blocks[index]?.optional)
  const wanted = size === 'short' ? 0 : scope.random.between(1, Math.min(2, optional.length))
  const chosen = new Set(scope.deck.deal(`${form.id}/blocks`, optional, wanted, scope.random))
  return suited.filter((index) => !form.blocks[index]?.optional || chosen.has(index))
}

const blockNodes = (
  form: ArticleForm,
  index: number,
  kind: string,
  size: ArticleSize,
  scope: SlotScope,
): ArticleNode[] => {
  const block = form.blocks[index] as FormBlock
  const list = `${form.id}/${index}`
  const nodes = bodyNodes(block, list, kind, size, scope)
  if (nodes.length === 0) return []
  const heading =
    block.headings[scope.deck.deal(`${list}/heading`, [...block.headings.keys()], 1, scope.random)[0] ?? 0]
  return heading ? [{ kind: 'heading', text: heading }, ...nodes] : nodes
}

const bodyNodes = (
  block: FormBlock,
  list: string,
  kind: string,
  size: ArticleSize,
  scope: SlotScope,
): ArticleNode[] => {
  if (block.style === 'positions') {
    fillSlots('{industry}{company}', scope)
    return [positionTable(scope, scope.variation.positions[scope.values.get('industry') ?? ''] ?? [])]
  }
  if (block.style === 'table') {
    const rows = size === 'full' ? block.rows : block.rows.slice(0, block.pick + (size === 'long' ? 1 : 0))
    return [
      { kind: 'table', columns: block.columns, rows: rows.map((row) => row.map((cell) => fillSlots(cell, scope))) },
    ]
  }
  const dealt = scope.deck.deal(list, suiting(block.sentences, kind), sentenceCount(block, size), scope.random)
  // Steps and lists were written in the order they are done or read.
  if (block.style === 'steps' || block.style === 'list') dealt.sort((a, b) => a - b)
  return sentenceNodes(
    block,
    dealt.map((index) => sentenceAt(block.sentences, index, scope)),
  )
}

/** A block that takes one sentence offers alternatives that exclude each other, whatever the size. */
const sentenceCount = (block: SentenceBlock, size: ArticleSize): number => {
  if (block.pick === 1) return 1
  if (size === 'full') return block.pick + 6
  return size === 'long' ? block.pick + 2 : block.pick
}

const sentenceNodes = (block: SentenceBlock, texts: string[]): ArticleNode[] => {
  if (texts.length === 0) return []
  if (block.style === 'quote') return texts.map((text) => ({ kind: 'quote', text }))
  if (block.style === 'qa') return texts.map((text) => ({ kind: 'paragraph', text }))
  if (block.style === 'text') return paragraphs(texts)
  return [{ kind: block.style, items: punctuated(texts) }]
}

/** The sentences as paragraphs of two or three. */
export const paragraphs = (texts: string[]): ArticleNode[] => {
  const size = texts.length <= 3 ? texts.length : texts.length % 3 === 1 || texts.length === 5 ? 2 : 3
  const result: ArticleNode[] = []
  for (let i = 0; i < texts.length; i += size)
    result.push({ kind: 'paragraph', text: texts.slice(i, i + size).join('') })
  return result
}

/** Items of a list end in a semicolon, the last one in a full stop. */
const punctuated = (items: string[]): string[] =>
  items.map((item, index) => item.replace(/[；。]$/, '') + (index === items.length - 1 ? '。' : '；'))
