// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ItemDifference } from './item-difference.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { itemWith } from './testing/content-fixtures.ts'

test('a revision is compared with the names of its own targets', async () => {
  const content = { ...emptyContent(jobKind.fields), name: '会计' }
  await openScreen(
    <ItemDifference
      kind={contentKind('job') as StudioContentKind}
      item={itemWith({ content })}
      content={{ ...content, companyId: 4 }}
      files={new Map()}
      names={{ 'company:4': '江汉实业' }}
      from={12}
      onFrom={() => undefined}
    />,
    {
      role: 'author',
      answers: {
        readContentRevision: () =>
          ({ content: { ...content, companyId: 3 }, files: [], names: { 'company:3': '楚天人力' } }) as never,
      },
    },
  )
  const difference = document.querySelector('[aria-label=改动]')?.textContent
  expect(difference).toContain('楚天人力')
  expect(difference).toContain('江汉实业')
})
