import { readArticleSources, readVariation } from '#seed/content/read-content.ts'
import type { ArticleForm, Variation } from '#seed/content/variation-shape.ts'
import { articleOfSource } from './article-source.ts'
import { composeArticle } from './compose/compose-article.ts'
import { createDeck } from './compose/deck.ts'
import type { Deck } from './compose/deck.ts'
import { randomOf } from './compose/random.ts'
import { createDuplicateCheck } from './compose/duplicate-check.ts'
import type { SeedArticle } from './seed-article.ts'
import { spreadCovers } from './spread-covers.ts'

type NaturalArticles = { articles: SeedArticle[]; variation: Variation; deck: Deck }

/** Composed articles the editors have taken back or not released yet. */
const hiddenKeys = new Set([
  'recruit-notice-014',
  'exam-notice-009',
  'party-news-017',
  'fair-news-021',
  'policy-qa-006',
])

const attemptLimit = 60

/** The hand-written articles, then the composed ones mixed over the forms; also what a longer run goes on from. */
export const naturalArticles = (): NaturalArticles => {
  const variation = readVariation()
  const written = readArticleSources().map(({ key, text }) => articleOfSource(key, text, variation.slots['city'] ?? []))
  const deck = createDeck()
  const check = createDuplicateCheck(written)
  const composed = turns(variation.forms).map(({ form, index }) => {
    for (let attempt = 0; attempt < attemptLimit; attempt += 1) {
      const position = (index + 0.1 + 0.8 * randomOf(`${form.id}-day-${index}-${attempt}`).fraction()) / form.count
      const composition = composeArticle({ variation, form, index, attempt, position, deck })
      if (check.refusal(composition) === undefined) {
        deck.commit()
        return { ...composition.article, visible: !hiddenKeys.has(composition.article.key) }
      }
      deck.discard()
    }
    throw new Error(`Form ${form.id} needs more titles or outlines: article ${index + 1} repeats another one`)
  })
  const coversOf = new Map(variation.forms.map((form) => [form.id, form.covers]))
  return { articles: [...written, ...spreadCovers(written, composed, coversOf)], variation, deck }
}

/** Every turn of every form, so that any beginning of the list has a fair share of each form. */
const turns = (forms: readonly ArticleForm[]): { form: ArticleForm; index: number }[] =>
  forms
    .flatMap((form) => Array.from({ length: form.count }, (_, index) => ({ form, index })))
    .sort((a, b) => (a.index + 0.5) / a.form.count - (b.index + 0.5) / b.form.count)
