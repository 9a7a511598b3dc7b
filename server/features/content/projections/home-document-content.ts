import { HOME_COLUMN_TYPE_IDS } from '#contracts/constants/article-types.ts'
import { HOME_SLUG, originalTexts } from '#contracts/constants/page-texts.ts'
import type { PageDocument, SiteFacts } from '#contracts/generated/wire.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { homeDocumentKind } from '#contracts/studio/kinds/home-document-kind.ts'

/** The values of the home page. */
export type HomeContent = ContentOf<typeof homeDocumentKind>

/** Facts of the site that are written with the home page. */
export type HomeFacts = Pick<SiteFacts, 'slogan' | 'lead' | 'hotWords' | 'homeFigures' | 'closing'>

/**
 * The data of the two calls of the home page: its part of the site facts, and its document with the news columns as
 * tabs.
 */
export function homeAnswers({ texts, newsColumns, ...facts }: HomeContent): {
  facts: HomeFacts
  document: PageDocument
} {
  const tabs = newsColumns.map(({ typeId }) => ({
    id: Number(typeId),
    title: '',
    lead: '',
    sections: [],
    articleTypeId: Number(typeId),
  }))
  return { facts, document: { slug: HOME_SLUG, title: '', lead: '', sections: [], tabs, texts } }
}

/** The values of the home page; without a document, with the texts and columns of a new site. */
export function homeContent(
  { slogan, lead, hotWords, homeFigures, closing }: HomeFacts,
  document?: PageDocument,
): HomeContent {
  const columns = document?.tabs?.map(({ id }) => id) ?? HOME_COLUMN_TYPE_IDS
  return {
    slogan,
    lead,
    hotWords,
    texts: document?.texts ?? originalTexts(HOME_SLUG),
    newsColumns: columns.map((id) => ({ typeId: String(id) })),
    homeFigures,
    closing,
  }
}
