import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { SEARCH_WORD_KINDS, SEARCH_WORD_MAX } from '#contracts/studio/search-word-kinds.ts'
import { defineStudioOperation, idParameter, nothing } from '#contracts/studio/studio-operation.ts'

const searchWordFields = {
  word: Type.String({ title: '访客输入的词', minLength: 1, maxLength: SEARCH_WORD_MAX }),
  target: Type.String({ title: '意思', maxLength: SEARCH_WORD_MAX, description: '站内的说法；不计的词为空' }),
  kind: Type.Union(
    Object.keys(SEARCH_WORD_KINDS).map((each) => Type.Literal(each)),
    { title: '类别' },
  ),
  isActive: Type.Boolean({ title: '启用' }),
}
const searchWord = entity('SearchWordRow', { searchWordId: Type.Integer(), ...searchWordFields })

export const listSearchWords = defineStudioOperation({
  id: 'listSearchWords',
  summary: '搜索词：访客的说法和站内的说法',
  method: 'GET',
  path: '/searchWords',
  data: Type.Array(searchWord),
  permission: 'readWords',
})

const searchMiss = entity('SearchMissRow', {
  keyword: Type.String({ description: '至少三个浏览器问过、当时没有结果的词' }),
  askedCount: Type.Integer({ description: '问过的浏览器，每天各计一次' }),
  lastAskedAt: Type.String(),
  jobCount: Type.Integer({ description: '现在的结果数，职位、企业、文章都至多数到 1000' }),
  companyCount: Type.Integer(),
  articleCount: Type.Integer(),
  serviceCount: Type.Integer({ description: '服务、页面和直接回答' }),
})

export const listSearchMisses = defineStudioOperation({
  id: 'listSearchMisses',
  summary: '问得最多、没有结果的五十个词，和它们现在的结果数',
  method: 'GET',
  path: '/searchMisses',
  data: Type.Array(searchMiss),
  permission: 'readWords',
})

export const createSearchWord = defineStudioOperation({
  id: 'createSearchWord',
  summary: '添一个搜索词，一秒内生效',
  method: 'POST',
  path: '/searchWords',
  body: searchWordFields,
  data: searchWord,
  permission: 'changeWords',
  audit: 'searchWord.created',
})

export const updateSearchWord = defineStudioOperation({
  id: 'updateSearchWord',
  summary: '修改一个搜索词，一秒内生效',
  method: 'PUT',
  path: '/searchWords/{searchWordId}',
  params: { searchWordId: idParameter('搜索词') },
  body: searchWordFields,
  data: searchWord,
  permission: 'changeWords',
  audit: 'searchWord.updated',
})

export const deleteSearchWord = defineStudioOperation({
  id: 'deleteSearchWord',
  summary: '删除一个搜索词，一秒内生效',
  method: 'DELETE',
  path: '/searchWords/{searchWordId}',
  params: { searchWordId: idParameter('搜索词') },
  data: nothing,
  permission: 'changeWords',
  audit: 'searchWord.deleted',
})
