import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { ARTICLE_BODY_MAX, WORDS_CSV_MAX } from '#contracts/studio/studio-limits.ts'
import {
  WORD_EXCEPTIONS_MAX,
  WORD_KINDS,
  WORD_MAX,
  WORD_SCOPES,
  WORD_VARIANTS_MAX,
  WORD_WHY_MAX,
} from '#contracts/studio/word-terms.ts'
import { defineStudioOperation, idParameter, nothing, orNull } from '#contracts/studio/studio-operation.ts'
import { articleId, draftFields } from './studio-article.ts'

/** Severity of a text finding, most severe first. */
const severity = Type.Union([Type.Literal('ban'), Type.Literal('ask'), Type.Literal('replace'), Type.Literal('hint')], {
  description: 'ban 不能提交审核和发布，ask 由审核人答复，replace 点击即改，hint 提示',
})

export const finding = entity('TextFinding', {
  key: Type.String({ description: '同一处同一条提示的键，审核人的答复按它记' }),
  severity,
  rule: Type.String({ description: '哪一条规则，如 word、identityNumber、altMissing' }),
  message: Type.String({ description: '给人看的一句话' }),
  field: Type.Union(
    [
      Type.Literal('title'),
      Type.Literal('outline'),
      Type.Literal('html'),
      Type.Literal('cover'),
      Type.Literal('attachment'),
      Type.Literal('other'),
    ],
    { description: '在哪里' },
  ),
  quote: Type.String({ description: '原样的文字；没有为空' }),
  element: orNull(
    Type.Union(
      ['img', 'video', 'table', 'a', 'heading'].map((name) => Type.Literal(name)),
      { description: '说的不是文字，而是正文里的图片、视频、表格、链接或标题' },
    ),
  ),
  occurrence: Type.Integer({
    description: '该文字（或该种元素）在本栏里第几次出现，从 0 起：用来选中它；文字逐段、逐单元格数，不跨段',
  }),
  fileId: orNull(Type.Integer({ description: '在哪个附件里' })),
  suggestion: orNull(Type.String({ description: '建议改为' })),
  why: Type.String({ description: '依据' }),
})

/** A reviewer's answer to a text finding with the severity `ask`. */
export const findingAnswer = Type.Object(
  {
    key: Type.String({ title: '提示', maxLength: 120 }),
    text: Type.String({ title: '答复', minLength: 2, maxLength: 200 }),
  },
  { additionalProperties: false },
)

export const checkText = defineStudioOperation({
  id: 'checkText',
  summary: '检查一篇正在写的稿件',
  isBackground: true,
  method: 'POST',
  path: '/articles/{articleId}/check',
  params: articleId,
  body: draftFields,
  bodyLimit: ARTICLE_BODY_MAX,
  data: Type.Array(finding),
  permission: 'readArticles',
  audit: null,
})

export const checkRevision = defineStudioOperation({
  id: 'checkRevision',
  summary: '一个修订的检查结果，供审核人答复',
  method: 'GET',
  path: '/articles/{articleId}/revisions/{revisionId}/check',
  params: { ...articleId, revisionId: idParameter('修订') },
  data: Type.Array(finding),
  permission: 'readArticles',
})

const listed = Type.String({ minLength: 1, maxLength: WORD_MAX })
const wordFields = {
  kind: Type.Union(
    Object.keys(WORD_KINDS).map((each) => Type.Literal(each)),
    { title: '类别', description: 'replace 建议改为，ask 疑似，ban 禁用' },
  ),
  term: Type.String({ title: '词', minLength: 1, maxLength: WORD_MAX }),
  variants: Type.Array(listed, { title: '其他写法', maxItems: WORD_VARIANTS_MAX }),
  exceptWithin: Type.Array(listed, { title: '例外', maxItems: WORD_EXCEPTIONS_MAX }),
  suggest: Type.String({ title: '改为', maxLength: WORD_MAX }),
  isExact: Type.Boolean({ title: '逐字比对' }),
  scope: Type.Union(
    Object.keys(WORD_SCOPES).map((each) => Type.Literal(each)),
    { title: '范围' },
  ),
  why: Type.String({ title: '依据', maxLength: WORD_WHY_MAX }),
  isActive: Type.Boolean({ title: '启用' }),
}
const word = entity('CheckWordRow', { wordId: Type.Integer(), ...wordFields })

export const listWords = defineStudioOperation({
  id: 'listWords',
  summary: '词库',
  method: 'GET',
  path: '/words',
  data: Type.Array(word),
  permission: 'readWords',
})

export const createWord = defineStudioOperation({
  id: 'createWord',
  summary: '添一个词',
  method: 'POST',
  path: '/words',
  body: wordFields,
  data: word,
  permission: 'changeWords',
  audit: 'word.created',
})

export const updateWord = defineStudioOperation({
  id: 'updateWord',
  summary: '修改一个词',
  method: 'PUT',
  path: '/words/{wordId}',
  params: { wordId: idParameter('词') },
  body: wordFields,
  data: word,
  permission: 'changeWords',
  audit: 'word.updated',
})

export const deleteWord = defineStudioOperation({
  id: 'deleteWord',
  summary: '删除一个词',
  method: 'DELETE',
  path: '/words/{wordId}',
  params: { wordId: idParameter('词') },
  data: nothing,
  permission: 'changeWords',
  audit: 'word.deleted',
})

export const importWords = defineStudioOperation({
  id: 'importWords',
  summary:
    '从 CSV 导入词库：同一个词的改写，没有的添上；有一行不对就一行也不改，答 400 和行号；isPreview 为真时只说会怎样',
  method: 'POST',
  path: '/words/import',
  body: {
    csv: Type.String({ title: 'CSV', minLength: 1, maxLength: WORDS_CSV_MAX }),
    isPreview: Type.Optional(Type.Boolean({ title: '预览' })),
  },
  bodyLimit: ARTICLE_BODY_MAX,
  data: entity('WordsImported', {
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    rows: Type.Array(
      entity('WordImportRow', {
        line: Type.Integer(),
        term: Type.String(),
        change: Type.Union(['created', 'updated', 'unchanged'].map((each) => Type.Literal(each))),
      }),
    ),
  }),
  permission: 'changeWords',
  audit: 'word.imported',
})
