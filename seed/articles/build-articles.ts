import type { ArticleForm } from '#seed/content/variation-shape.ts'
import { composeArticle } from './compose/compose-article.ts'
import { naturalArticles } from './natural-articles.ts'
import type { SeedArticle } from './seed-article.ts'

/** Golden-ratio steps scatter the measuring articles evenly over the three years, whatever their number. */
const scatter = (index: number): number => (index * 0.618033988749895) % 1

/**
 * Articles one by one, always the same for the same place: first the natural ones (hand-written, then composed), then
 * for measuring any number of further ones whose titles carry a running issue number.
 */
export function* generateArticles(count: number): Generator<SeedArticle> {
  const { articles, variation, deck } = naturalArticles()
  yield* articles.slice(0, count)
  const sequence = weighted(variation.forms)
  const nextIndex = new Map(variation.forms.map((form) => [form.id, form.count]))
  for (let extra = 0; articles.length + extra < count; extra += 1) {
    const form = sequence[extra % sequence.length] as ArticleForm
    const index = nextIndex.get(form.id) ?? 0
    nextIndex.set(form.id, index + 1)
    const { article } = composeArticle({ variation, form, index, attempt: 0, position: scatter(extra + 1), deck })
    deck.commit()
    yield { ...article, title: `${article.title}（第${index + 1}期）` }
  }
}

/** All natural articles, or exactly `count` of the sequence of generateArticles. */
export const buildArticles = ({ count }: { count?: number } = {}): SeedArticle[] =>
  count === undefined ? naturalArticles().articles : [...generateArticles(count)]

const weighted = (forms: readonly ArticleForm[]): ArticleForm[] =>
  forms
    .flatMap((form) => Array.from({ length: form.count }, (_, index) => ({ form, at: (index + 0.5) / form.count })))
    .sort((a, b) => a.at - b.at)
    .map(({ form }) => form)
