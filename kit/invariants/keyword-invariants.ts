import { validInput } from '#kit/cases/valid-input.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

const KEYWORDS = ['武汉会计', '襄阳护士']
const NOWHERE = 'zzzzqqqq'

/** Searches by text. Quotes and wildcards in the text break a query that does not escape them. */
const SEARCHES = [
  ['jobsList', 'keyword'],
  ['companyList', 'keyword'],
  ['getProjectCompanyList', 'companyName'],
  ['getProductSystemTree', 'name'],
  ['searchArticles', 'keyword'],
] as const
const QUOTES = `O'Brien "%_\\`

const quoteInvariants = SEARCHES.map(([operation, field]): Invariant => ({
  id: `quotes.${operation}.${field}`,
  title: `${field} 含引号、百分号与反斜杠，按文字搜索`,
  operation,
  pointer: `/query/${field}`,
  async holds(ask) {
    await ask.expect(operation, 200 as never, await validInput(ask, operation, { [field]: QUOTES }))
  },
}))

/** Searches accept quotes; the extension calls about keywords return data about the given keyword. */
export const keywordInvariants: readonly Invariant[] = [
  ...quoteInvariants,
  {
    id: 'parts.understandKeyword',
    title: '各部分连起来就是关键词',
    operation: 'understandKeyword',
    pointer: '/200/data/partList/*/text',
    async holds(ask, broken) {
      for (const keyword of KEYWORDS) {
        const { body } = await ask.expect('understandKeyword', 200, { keyword })
        const got = valuesAt(body, '/data/partList/*/text').join('')
        if (got !== keyword) broken(`the keyword ${keyword}`, got)
      }
    },
  },
  {
    id: 'found.suggest',
    title: '有这样的名称才有建议',
    operation: 'suggest',
    pointer: '/200/data',
    async holds(ask, broken) {
      const found = async (keyword: string) =>
        valuesAt((await ask.expect('suggest', 200, { keyword })).body, '/data/*').length
      if ((await found('会')) === 0) ask.skip('no-data', 'suggest')
      const more = await found(NOWHERE)
      if (more > 0) broken(`nothing for ${NOWHERE}`, more)
    },
  },
]
