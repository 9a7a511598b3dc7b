import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newKind } from './new-kind.ts'
import { newPage } from './new-page.ts'
import { newStudio } from './new-studio.ts'
import { added, draftOfTree } from './testing/draft-of-tree.ts'

test('new:page drafts the files of the page, its route, and its entries on both site maps and in the browser tests', () => {
  const draft = draftOfTree()
  newPage(draft, ['/careerGuide', 'career-guide', '就业指导'])
  const lines = added(draft)
  expect(Object.keys(lines)).toEqual([
    'web/screens/career-guide/career-guide-copy.ts',
    'web/screens/career-guide/career-guide-needs.ts',
    'web/screens/career-guide/career-guide-screen.tsx',
    'web/screens/career-guide/career-guide-screen.test.tsx',
    'web/routes.tsx',
    'server/rendering/site-map.ts',
    'tests/browser/every-page.ts',
    'web/screens/site-map/site-map-copy.ts',
  ])
  expect(lines['web/routes.tsx']).toContain("    path: '/careerGuide',")
  expect(lines['server/rendering/site-map.ts']).toEqual(["  '/careerGuide',"])
  expect(lines['tests/browser/every-page.ts']).toEqual(["  '/careerGuide',"])
  expect(lines['web/screens/site-map/site-map-copy.ts']).toEqual(["      { title: '就业指导', href: '/careerGuide' },"])
  expect(lines['web/screens/career-guide/career-guide-screen.tsx']).toContain('export function CareerGuideScreen() {')
})

test('new:page with a call adds the page to the declaration of the call and shows the texts of its list', () => {
  const draft = draftOfTree()
  newPage(draft, ['/careerGuide', 'career-guide', '就业指导', 'getLatestPositionList', '求职的每一步'])
  const lines = added(draft)
  expect(lines['contracts/operations/job.ts']).toEqual([expect.stringContaining("screens: ['/careerGuide', ")])
  expect(draft.read('contracts/operations/job.ts')).toMatch(
    /getLatestPositionList = [^;]*?screens: \['\/careerGuide', (?!.*careerGuide)/s,
  )
  const file = (end: string) => draft.read(`web/screens/career-guide/career-guide-${end}`)
  expect(file('needs.ts')).toContain("[['getLatestPositionList', {}]]")
  expect(file('screen.tsx')).toContain('entries.data.map((entry)')
  expect(file('screen.tsx')).toContain('<h2>{entry.jobName}</h2>')
  expect(file('copy.ts')).toContain("description: '就业指导：求职的每一步。'")
})

test('new:feature drafts the files of the feature, a first call and a line in the list of features', () => {
  const draft = draftOfTree()
  newFeature(draft, ['career-guide', 'getGuideList'])
  const lines = added(draft)
  expect(Object.keys(lines).toSorted()).toEqual([
    'contracts/catalogue.ts',
    'contracts/extension-calls.ts',
    'contracts/operations/career-guide.ts',
    'kit/cases/article-cases.ts',
    'kit/cases/unprovokable.ts',
    'server/features.ts',
    'server/features/career-guide/career-guide-feature.ts',
    'server/features/career-guide/career-guide.test.ts',
  ])
  expect(lines['server/features.ts']).toEqual([
    "import { careerGuideFeature } from './features/career-guide/career-guide-feature.ts'",
    '  .add(careerGuideFeature)',
  ])
  expect(lines['contracts/catalogue.ts']).toEqual([
    "import { getGuideList } from './operations/career-guide.ts'",
    '  getGuideList,',
  ])
  expect(lines['contracts/extension-calls.ts']).toEqual([
    "  getGuideList: { onUpstream: 'own', without: '由本站数据库回答' },",
  ])
  expect(lines['kit/cases/article-cases.ts']?.join('')).toContain("casesOf('getGuideList', [{ name: 'all'")
  expect(lines['kit/cases/unprovokable.ts']).toEqual(['  getGuideList: BROKEN,'])
  expect(draft.read('contracts/operations/career-guide.ts')).toMatch(
    /^import \{ Type \} from 'typebox'\nimport \{ ajax, entity \} from '#contracts\/declaration\/envelope.ts'\nimport \{ defineOperation \}/,
  )
})

test('new:call drafts declaration, catalogue row, binding at the end of the plugin, and a test', () => {
  const draft = draftOfTree()
  newCall(draft, ['banner', 'sendBannerWish', 'POST', '/open/{product}/sendBannerWish'])
  const lines = added(draft)
  expect(Object.keys(lines)).toEqual([
    'contracts/operations/banner.ts',
    'contracts/catalogue.ts',
    'contracts/extension-calls.ts',
    'kit/cases/article-cases.ts',
    'server/features/banner/banner-feature.ts',
    'server/features/banner/send-banner-wish.test.ts',
  ])
  expect(draft.read('server/features/banner/banner-feature.ts')).toMatch(
    /bindOperation\(app, 'sendBannerWish', async \(\{ content \}\) => success\(\{ content \}\)\)\n {2}\},\n\}\)\n/,
  )
  expect(draft.read('contracts/operations/banner.ts')).toContain("path: '/open/{product}/sendBannerWish',")
  expect(draft.read('server/features/banner/send-banner-wish.test.ts')).toContain('/open/website/sendBannerWish`')
})

test('the given fields appear in the declaration, the feature, the cases and the test', () => {
  const draft = draftOfTree()
  newFeature(draft, ['career-guide', 'getGuideList', 'name:名称', 'steps:步骤'])
  newCall(draft, ['career-guide', 'sendGuideWish', 'POST', 'wish:愿望', 'phone:电话'])
  const record = draft.read('contracts/operations/career-guide.ts')
  expect(record).toContain(
    "entity('GetGuideListEntry', { name: Type.String({ description: '名称' }), steps: Type.String({ description: '步骤' }) })",
  )
  expect(record).toContain("body: { wish: Type.String({ title: '愿望', minLength: 1, maxLength: 2000 }), phone: ")
  const feature = draft.read('server/features/career-guide/career-guide-feature.ts')
  expect(feature).toContain("list: () => [{ name: '名称', steps: '步骤' }]")
  expect(feature).toContain('async ({ wish, phone }) => success({ wish, phone })')
  const tests = 'server/features/career-guide'
  expect(draft.read(`${tests}/career-guide.test.ts`)).toContain("toEqual([{ name: '名称', steps: '步骤' }])")
  expect(draft.read(`${tests}/send-guide-wish.test.ts`)).toContain("malformedMessage('愿望')")
  expect(draft.read('kit/cases/article-cases.ts')).toContain("input: { wish: undefined, phone: '人才' }")
})

test('new:studio drafts table, calls, permissions, audit action, feature, screen and tests', () => {
  const draft = draftOfTree()
  newStudio(draft, ['career-guide', '就业指导'])
  const lines = added(draft)
  expect(Object.keys(lines).toSorted()).toEqual([
    'contracts/studio/audit-actions.ts',
    'contracts/studio/operations/career-guide.ts',
    'contracts/studio/permissions.ts',
    'contracts/studio/studio-catalogue.ts',
    'prisma/schema.prisma',
    'server/features.ts',
    'server/features/career-guide/career-guide-feature.ts',
    'server/features/career-guide/career-guide.test.ts',
    'studio/routes.tsx',
    'studio/screens/audit/audit-object-names.ts',
    'studio/screens/career-guides/career-guides-screen.test.tsx',
    'studio/screens/career-guides/career-guides-screen.tsx',
    'studio/screens/career-guides/create-career-guide-dialog.tsx',
    'tests/browser/studio-screens.test.ts',
  ])
  expect(lines['prisma/schema.prisma']).toContain('  @@map("career_guide")')
  expect(lines['contracts/studio/studio-catalogue.ts']).toEqual([
    "import { listCareerGuides, createCareerGuide } from './operations/career-guide.ts'",
    '  listCareerGuides,',
    '  createCareerGuide,',
  ])
  expect(lines['contracts/studio/audit-actions.ts']).toEqual([
    "  'careerGuide.created': '新建就业指导',",
    "  'careerGuide.': '就业指导',",
  ])
  expect(lines['studio/routes.tsx']).toContain("    action: 'readCareerGuides',")
  expect(lines['tests/browser/studio-screens.test.ts']).toEqual(["  'career-guides': 'publisher',"])
})

test('every name that drafted files import is exported by the imported file', () => {
  const draft = draftOfTree()
  newPage(draft, ['/careerGuide', 'career-guide'])
  newFeature(draft, ['career-guide'])
  newCall(draft, ['career-guide', 'sendGuideWish', 'POST'])
  newStudio(draft, ['office-hour'])
  newKind(draft, ['partner', '合作伙伴', 'name:名称', 'logo:标志:picture'])
  const missing = [...draft.changed].flatMap(([path, text]) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([#.][^']*)'/g)].flatMap(([, names = '', from = '']) => {
      if (from.startsWith('#contracts/generated/')) return [] // written by npm run generate
      const target = draft.read(from.startsWith('#') ? from.slice(1) : join(dirname(path), from)) ?? ''
      const imported = names.split(',').map(
        (name) =>
          name
            .replace(/^\s*type /, '')
            .split(' as ')[0]
            ?.trim() ?? '',
      )
      return imported
        .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(target))
        .map((name) => from + name)
    }),
  )
  expect(missing).toEqual([])
})

test('a second call of a new feature is drafted below the first', () => {
  const draft = draftOfTree()
  newFeature(draft, ['career-guide'])
  newCall(draft, ['career-guide', 'sendGuideWish', 'POST'])
  expect(draft.read('contracts/catalogue.ts')).toContain('  getCareerGuide,\n  sendGuideWish,\n} as const')
  expect(draft.read('server/features/career-guide/career-guide-feature.ts')).toMatch(
    /'getCareerGuide'.*\n.*'sendGuideWish'/,
  )
})

test.each([
  [newPage, [], 'npm run new:page'],
  [newPage, ['/guide', 'guide', '指导', 'getHotCompanyList', '求职', 'more'], 'npm run new:page'],
  [newPage, ['/guide', 'guide', '指导', 'getNothing'], 'there is no call getNothing'],
  [newPage, ['/guide', 'guide', '指导', 'getCommentById'], 'asks for nothing and lists texts'],
  [newPage, ['/guide', 'guide', '指导', 'getSiteFacts'], 'asks for nothing and lists texts'],
  [newPage, ['/guide', 'guide', '指导', 'myConsentList'], 'everybody may make'],
  [newPage, ['guide', 'guide'], 'such as /careerGuide'],
  [newPage, ['/guide/:id', 'guide'], 'such as /careerGuide'],
  [newPage, ['/guide', 'careerGuide'], 'such as recruit-project'],
  [newPage, ['/guide', 'guide', "it's"], 'quotation marks'],
  [newPage, ['/jobs', 'guide'], 'there is a page /jobs already'],
  [newPage, ['/user', 'guide'], 'there is a page /user already'],
  [newPage, ['/guide', 'feedback'], 'is there already'],
  [newFeature, [], 'npm run new:feature'],
  [newFeature, ['careerGuide'], 'such as recruit-project'],
  [newFeature, ['class'], 'such as recruit-project'],
  [newFeature, ['article'], 'the name article is taken'],
  [newFeature, ['database'], 'the name database is taken'],
  [newFeature, ['guide', 'jobsList'], 'there is a call jobsList'],
  [newFeature, ['guide', 'getGuideList', 'more'], 'npm run new:feature'],
  [newFeature, ['guide', 'getGuideList', 'Title:标题'], 'not Title:标题'],
  [newStudio, [], 'npm run new:studio'],
  [newStudio, ['guide', '指南', 'more'], 'npm run new:studio'],
  [newStudio, ['guide', "it's"], 'no quotation marks'],
  [newStudio, ['careerGuide'], 'such as recruit-project'],
  [newStudio, ['word'], 'there is a call listWords'],
  [newStudio, ['article-draft'], 'there is a model ArticleDraft'],
  [newStudio, ['media'], 'the name media is taken'],
  [newCall, [], 'npm run new:call'],
  [newCall, ['guide', 'getGuideList'], 'npm run new:feature -- guide getGuideList'],
  [newCall, ['article', 'tags'], 'such as getGuideList'],
  [newCall, ['article', 'getTagList', 'PATCH'], 'a GET or a POST'],
  [newCall, ['article', 'getTagList', 'GET', '/open/{type}/x'], 'the path of a call'],
  [newCall, ['article', 'getCommentById'], 'there is a call getCommentById'],
  [newCall, ['article', 'getTagList', 'GET', '/ext/searchArticles'], 'there is a call searchArticles'],
])('%o throws an error of one line for the arguments %j', (make, words, line) => {
  let message = ''
  try {
    make(draftOfTree(), words)
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain(line)
  expect(message).not.toContain('\n')
})

test('the error for a missing place names the place and its file', () => {
  const draft = draftOfTree({ 'web/routes.tsx': 'export const routes = []' })
  expect(() => newPage(draft, ['/guide', 'guide'])).toThrow(/^web\/routes.tsx: .* does not stand here just once$/)
  const feature = 'server/features/article/article-feature.ts'
  expect(() => newCall(draftOfTree({ [feature]: '' }), ['article', 'getTagList'])).toThrow(
    `${feature}: there is no plugin`,
  )
})
