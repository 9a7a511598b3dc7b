import { beforeAll, describe, expect, test } from 'vitest'
import { readSearchWords } from '#seed/content/read-content.ts'
import { readRegions } from '#seed/lookups/regions.ts'
import { readerOf } from '#server/features/keyword/keyword-reader.ts'
import { lookupTree } from '#server/features/lookup/lookup-tree.ts'
import { loadLanguage } from './language.ts'
import { payTerms } from './pay-terms.ts'
import { readKeyword, type Reader } from './read-keyword.ts'
import { isTornIn } from './torn-word.ts'

let reader: Reader
beforeAll(async () => {
  const regions = lookupTree(readRegions().map(({ id, pid, name }) => ({ id, pid, name })))
  reader = await readerOf(await loadLanguage(), {
    own: ['江汉人才'],
    lookups: {
      regions,
      industries: regions,
      regionName: (id) => regions.lineOf(id).at(-1)?.name ?? '',
      industryName: () => '',
    },
    regions: regions.all(),
    jobs: ['总账会计', '出纳', '护士长', 'Java 开发工程师', '语文教师', '数学教师', '幼儿园教师'],
    companies: [{ fullName: '武汉云桥软件股份有限公司', shortName: '云桥软件', benefits: ['双休'] }],
    words: readSearchWords(),
  })
})

/** Renders the parts of a keyword: facets in brackets, noise in parentheses. */
const read = (keyword: string) =>
  readKeyword(reader, keyword)
    .parts.map(({ text, meaning, facet }) => (facet ? `[${facet.label}]` : meaning === 'noise' ? `(${text})` : text))
    .join(' ')

test.each([
  ['武汉会计', '[武汉市] 会计'],
  ['會計 武漢', '会计 [武汉市]'],
  ['会计,武汉', '会计 [武汉市]'],
  ['会计招聘', '会计 (招聘)'],
  ['ＪＡＶＡ工程师', 'java 工程师'],
  ['C++', 'c++'],
  ['武汉云桥软件公司', '[武汉市] 云桥软件 (公司)'],
  ['国企双休', '[国有企业] [双休]'],
  ['包吃包住', '[餐补] [免费宿舍]'],
  ['包吃住', '[免费宿舍]'],
  ['应届生', '[应届]'],
  ['3-5年经验', '[3–5 年]'],
  ['一到三年经验', '[1–3 年]'],
  ['10年以上经验', '[5–10 年]'],
  ['三年以上工作经验', '[3–5 年]'],
  ['高中学历会计', '[中专] 会计'],
  ['2027届校园招聘公告', '2027届 [应届] (公告)'],
  ['“武汉”会计', '武汉 会计'],
  ['江汉区', '[江汉区]'],
  ['测评外包', '测评 外包'],
  ['🦄🦄', ''],
])('%s is read as %s', (keyword, parts) => expect(read(keyword)).toBe(parts))

test.each([
  ['双休的行政岗', 'jobs'],
  ['前台文员', 'jobs'],
  ['司机 包吃住', 'jobs'],
  ['兼职周末', 'jobs'],
  ['出纳一个月多少钱', 'jobs'],
  ['哪里招出纳', 'jobs'],
  ['社保怎么转移', 'information'],
  ['出纳证在哪里考', 'information'],
  ['租房补贴', 'any'],
  ['毕业生落户武汉', 'any'],
])('the intent of %s is %s', (keyword, intent) => expect(readKeyword(reader, keyword).intent).toBe(intent))

test('a benefit is a plain word in a keyword that asks how something is done, otherwise a facet', () => {
  expect(read('社保怎么转移')).toBe('社保 (怎么) 转移')
  expect(read('社保')).toBe('[五险一金]')
})

test('周末 asks for the opening hours in a question, but not beside a condition of jobs', () => {
  expect(readKeyword(reader, '兼职周末').topic).toBeUndefined()
  expect(readKeyword(reader, '周末上班吗').topic).toBe('hours')
})

describe('spelling', () => {
  test.each([
    ['会记', '会计'],
    ['护土', '护士'],
    ['kuaiji', '会计'],
    ['wuhankuaiji', '武汉 会计'],
    ['宜呂会计', '宜昌 会计'],
    ['宜晶会计', '宜昌 会计'],
    // a wrong character splits a longer name into several words
    ['幼儿园教帅', '幼儿园教师'],
    ['语文教帅', '语文教师'],
    // an extra letter; two letters swapped
    ['kuaijii', '会计'],
    ['huhsi', '护士'],
    ['jiaohsi', '教师'],
    // complete syllables may be a word that the site lacks
    ['chuan', undefined],
  ])('%s is corrected to %s', (typed, meant) => expect(readKeyword(reader, typed).corrected).toBe(meant))

  test.each(['会计', 'java', 'asdfghjkl', '教室', '“会记”'])('%s is not corrected', (typed) =>
    expect(readKeyword(reader, typed).corrected).toBeUndefined(),
  )
})

test('a word lists the words inside it, the last one first, and whether job titles contain it', () => {
  const [part] = readKeyword(reader, '水电工').parts
  expect(part).toMatchObject({ text: '水电工', isJobName: false })
  expect(part?.near?.map(({ text }) => text)).toEqual(['电工'])
  expect(readKeyword(reader, '教师').parts[0]).toMatchObject({ isJobName: true, titleCount: 3 })
  expect(readKeyword(reader, '老师').parts[0]).toMatchObject({ isJobName: true, titleCount: 0 })
})

test.each([
  ['教室', '教师'],
  ['会计', undefined],
  ['“教室”', undefined],
  ['出纳', undefined],
])('for %s the much more frequent word is %s', (typed, meant) =>
  expect(readKeyword(reader, typed).commoner).toBe(meant),
)

describe('direct answers of the site', () => {
  test.each([
    ['忘记密码怎么办', 'password'],
    ['密码忘了怎么找回', 'password'],
    ['成绩什么时候出', 'exam'],
    ['你们公司在哪里', 'address'],
    ['周末上班吗', 'hours'],
    ['怎么撤回投递', 'progress'],
    ['怎么发布招聘信息', 'employers'],
  ])('%s asks for the answer %s', (keyword, topic) => expect(readKeyword(reader, keyword).topic).toBe(topic))

  test.each(['会计', '光谷在哪里', '客服招聘', '投了十七份简历'])('%s has no direct answer', (keyword) =>
    expect(readKeyword(reader, keyword).topic).toBeUndefined(),
  )
})

test.each([
  ['5000以上', 5000, undefined],
  ['月薪1万', 10_000, undefined],
  ['8k', 8000, undefined],
  ['6-8k', 6000, 8000],
  ['五千以下', undefined, 5000],
  ['年薪24万', 20_000, undefined],
  ['月薪过万', 10_000, undefined],
  ['1万5', 15_000, undefined],
])('%s is read as pay', (text, min, max) => expect(payTerms(text)[0]?.facet).toMatchObject({ min, max }))

test.each(['报名过万', '2026年', '2026', '17号', '3年', '300', '13800138000'])('%s is not read as pay', (text) =>
  expect(payTerms(text)).toEqual([]),
)

test('isTornIn is true for a word that occurs in a text only across the borders of other words', () => {
  expect(isTornIn(reader.language, '护工', '继电保护工程师')).toBe(true)
  expect(isTornIn(reader.language, '护理', '护理专业教师')).toBe(false)
  expect(isTornIn(reader.language, '护工', '会计')).toBe(false)
})
