import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { rowsOf, valuesAt } from '#kit/suite/answer.ts'
import type { Invariant } from './invariant.ts'

const LOOKED_AT = 4

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Returns the text of HTML without white space. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s/g, '')

/** Facts of policies in lists are quotations from the article. */
export const policyInvariants: readonly Invariant[] = [
  {
    id: 'policy-facts.getCommentListWithPage',
    title: '列表里政策的“基本信息”各行都写在正文里',
    operation: 'getCommentListWithPage',
    with: ['getCommentById'],
    pointer: '/200/rows/*/policyFactList',
    async holds(ask, broken) {
      const rows = rowsOf(
        await ask.expect('getCommentListWithPage', 200, { typeIdArr: [POLICY_TYPE_ID], pageSize: 20 }),
      )
      const withFacts = rows.filter((row) => valuesAt(row, '/policyFactList/*').length > 0)
      if (withFacts.length === 0) ask.skip('no-data', 'getCommentListWithPage: policyFactList')
      for (const row of withFacts.slice(0, LOOKED_AT)) {
        const { body } = await ask.expect('getCommentById', 200, { cmCommentId: row['cmCommentId'] })
        const text = textOf(body.data.content)
        for (const part of ['name', 'value'])
          for (const quoted of valuesAt(row, `/policyFactList/*/${part}`).map(String))
            if (!text.includes(quoted.replaceAll(/\s/g, ''))) broken(`a ${part} that the article contains`, quoted)
      }
    },
  },
]
