import { expect, test } from 'vitest'
import { element } from '#contracts/article-markup/article-tree.ts'
import { linkedFiles } from './linked-files.ts'

const attachment = (attributes: Record<string, string>) =>
  element('a', ['岗位', element('strong', ['表'])], { 'data-w-e-type': 'attachment', href: '/f', ...attributes })

test('attachments in a text are named by their file name, or by their words', () => {
  const nodes = [
    '文',
    element('p', ['见', attachment({ download: '岗位表.xlsx' }), element('a', ['链接'], { href: '/a' })]),
    element('ul', [element('li', [attachment({})])]),
  ]
  expect(linkedFiles(nodes)).toEqual(['岗位表.xlsx', '岗位表'])
})
