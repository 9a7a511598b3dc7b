import { expect, test } from 'vitest'
import { newKind } from './new-kind.ts'
import { added, draftOfTree } from './testing/draft-of-tree.ts'

test('new:kind drafts table, declaration, projection, preview, call, feature and tests', () => {
  const draft = draftOfTree()
  newKind(draft, ['career-guide', '就业指导', 'site', 'name:名称', 'logo:标志:picture', 'url:链接:link'])
  const lines = added(draft)
  expect(Object.keys(lines).toSorted()).toEqual([
    'contracts/catalogue.ts',
    'contracts/extension-calls.ts',
    'contracts/operations/career-guide.ts',
    'contracts/studio/kinds/all-kinds.ts',
    'contracts/studio/kinds/career-guide-kind.ts',
    'contracts/studio/kinds/kind-names.ts',
    'kit/cases/article-cases.ts',
    'kit/cases/unprovokable.ts',
    'prisma/schema.prisma',
    'server/features.ts',
    'server/features/career-guide/career-guide-feature.ts',
    'server/features/career-guide/career-guide.test.ts',
    'server/features/content/preview-answers.ts',
    'server/features/content/projections/all-projections.ts',
    'server/features/content/projections/career-guide-projection.ts',
    'tests/cache-tags.test.ts',
  ])
  expect(lines['prisma/schema.prisma']).toContain('  logoFileId Int')
  expect(lines['contracts/studio/kinds/all-kinds.ts']).toEqual([
    "import { careerGuideKind } from './career-guide-kind.ts'",
    '  careerGuideKind,',
  ])
  expect(draft.read('contracts/operations/career-guide.ts')).toContain('careerGuideId: Type.Integer(),')
  expect(lines['server/features/content/projections/all-projections.ts']).toContain(
    "    'career-guide': careerGuideProjection,",
  )
})

test.each([
  [[], 'npm run new:kind'],
  [['partner', '伙伴'], 'npm run new:kind'],
  [['partner', '伙伴', 'nowhere', 'name:名称'], 'a group is one of home'],
  [['partner', '伙伴', 'logo:标志:picture'], 'the first field is a text'],
  [['partner', '伙伴', 'name:名称:colour'], 'a type is one of text'],
  [['partner', '伙伴', 'name:名称', 'orderNum:次序'], 'names of their own'],
  [['partner', '伙伴', 'Name:名称'], 'a field is such as name:名称'],
  [['banner', '轮播', 'name:名称'], 'there is a kind banner already'],
  [['company', '企业', 'name:名称'], 'there is a kind company already'],
  [['article', '文章', 'name:名称'], 'the name article is taken'],
])('new:kind throws an error of one line for the arguments %j', (words, line) => {
  expect(() => newKind(draftOfTree(), words)).toThrow(line)
})
