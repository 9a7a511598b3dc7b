import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ArticleService } from '#server/features/article/article-service.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { KeywordReader } from '#server/features/keyword/keyword-reader.ts'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import { suggestionService } from './suggestion-service.ts'

type Needs = {
  keywordReader: KeywordReader
  articles: Pick<ArticleService, 'newestTitles' | 'titlesOf'>
  site: { facts: () => Promise<SiteFacts | undefined> }
}

/** Suggestions while a visitor types into a search field. */
export const suggestionFeature = defineFeature({
  services({ keywordReader: reader, articles, site }: Needs) {
    return { suggestions: suggestionService({ reader, articles, site }) }
  },

  plugin(app, { suggestions }) {
    bindOperation(app, 'suggest', async (input) => success(await suggestions.suggest(input)))
    // builds the index in advance, so that no visitor waits for it
    app.addHook(
      'onListen',
      () => void suggestions.prepare().catch((error: unknown) => app.log.error(error, 'suggestions')),
    )
  },
})
