import { articleType, HOME_COLUMN_TYPE_IDS } from '#contracts/constants/article-types.ts'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { originalTexts } from '#contracts/constants/page-texts.ts'
import { choice, group, items, link, text, texts } from './content-field.ts'
import { defineKind } from './content-kind.ts'
import { figureRows, textRows } from './text-rows.ts'

/** Names of the columns that the home page can show below the group's news, by type id. */
const COLUMN_TERMS = Object.fromEntries(HOME_COLUMN_TYPE_IDS.map((id) => [String(id), articleType(id)?.name ?? '']))

/** Texts of the home page; banners and bar pictures are separate kinds. */
export const homeDocumentKind = defineKind({
  id: 'home-document',
  shape: 'single',
  fields: {
    slogan: text({ title: '标题', maxLength: 40, required: true, hint: '首屏的大字，在逗号处分成两行' }),
    lead: text({ title: '标题下的一句', maxLength: 100, required: true }),
    hotWords: texts({ title: '热门搜索', maxLength: 12, max: 12 }),
    texts: textRows({ title: '各段的标题与说明' }),
    newsColumns: items({
      title: '新闻栏目',
      hint: '集团要闻下方的栏目，按这里的顺序显示',
      label: 'typeId',
      max: HOME_COLUMN_TYPE_IDS.length,
      fields: { typeId: choice({ title: '栏目', terms: COLUMN_TERMS, required: true }) },
    }),
    homeFigures: figureRows({ max: 8, labelLength: 20 }),
    closing: group({
      title: '结尾',
      fields: {
        title: text({ title: '标题', maxLength: 40, required: true }),
        text: text({ title: '说明', maxLength: 120 }),
        action: text({ title: '按钮文字', maxLength: 12, required: true }),
        url: link({ title: '链接', required: true }),
      },
    }),
  },
  problems: ({ newsColumns }) =>
    newsColumns.flatMap(({ typeId }, at) =>
      typeId !== '' && newsColumns.findIndex((other) => other.typeId === typeId) < at
        ? [{ path: `newsColumns.${at}.typeId`, message: CONTENT_MESSAGE.columnTwice }]
        : [],
    ),
  originals: () => ({ texts: originalTexts('home') }),
  feeds: ['getSiteFacts', 'getPageDocument'],
  page: () => '/',
})
