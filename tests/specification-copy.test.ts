import { expect, test } from 'vitest'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { pageDocuments } from '#seed/page-documents/page-documents.ts'
import { AboutScreen } from '#web/screens/about/about-screen.tsx'
import { renderScreen } from '#web/screens/testing/render-screen.tsx'
import { ServiceScreen } from '#web/screens/service/service-screen.tsx'

/**
 * Required texts of specification sections 2 and 9, grouped as there; a pattern where several wordings are acceptable.
 */
const SPECIFIED: Readonly<Record<string, readonly (readonly (string | RegExp)[])[]>> = {
  'service-1': [
    ['海外高层次人才引进', '科研机构', '高等院校', '海外华人社团'],
    ['中高端人才寻访', '全渠道搜寻', '定位分析', '快速面试匹配', '背景调查', '人才测评'],
    ['确定方案', '广泛发布', '网上报名', '资格审查', '履历业绩分析', '胜任力测评', '笔试', '面试'],
    ['确定考察对象', '考察与背景调查', '作出聘用决定', '聘用公示', '办理聘用手续'],
    [/省(级|属)国有/, /百万级|100 万\+/, '60%', '硕士及以上', '定向寻访', '人才政策', '申报材料', '保密'],
    ['1000+', '合作大型企业', '40+', '合作重点高校'],
  ],
  'service-2': [
    ['校园招聘会', '网络招聘会', '招聘流程外包', '会展服务'],
    ['1500+', '企业客户', '1000+', '合作高校', '合作大型企业'],
  ],
  'service-3': [
    ['考试选拔服务', '测评认证服务', '19900001031', '19900001032'],
    ['2000+', '考官', '300+', '考场', '60万+', '试题', '1500+', '主考官'],
  ],
  'service-4': [['理论教育', '党性教育', '知识培训', '履职能力培训', '企业经营管理培训', '专业技术培训', '教师培训']],
  'service-5': [
    ['教育定位', '业务简介', '干部培训政策', '培训项目', '湖北省现场教学基地', '宣传册资料'],
    ['40+', '1000+', '20+'],
  ],
  'service-6': [
    ['国企改革', '国资智库', '国资培训', '管理诊断', '战略规划', '人力资源', '集团管控', '企业文化', '品牌形象'],
    ['19900001061', '60', '20+'],
  ],
  'service-7': [['写字楼', '江汉人才大厦', '人才']],
  'service-8': [
    ['劳务派遣', '岗位外包', '劳务外包', '管理咨询', '商务服务', '灵活用工'],
    ['专属', '专注', '专业', '人才', '专心', '荣誉与认证', '客户口碑'],
    ['人事服务', '薪税服务', '咨询服务', '海外服务', '员工关怀', '灵活用工平台'],
    ['700', '家左右', '派遣客户', '25万+', '服务员工', '20+', '19900001081'],
  ],
  'service-9': [['股权激励', '基金']],
  'about-1': [
    ['四大平台', '五大资源', '六大业务与干部教育', '干部教育'],
    ['20+', '1500+', '25万+', /百万级/, '60%', '一千余所高校', '一千余家大型企业', '四十余所'],
  ],
  'about-3': [['党委会', '董事会', '经理层', '所属企业', '市州分支机构']],
  'about-4': [['联系地址', '联系电话', '邮政编码', '430000', '江汉人才大厦 1 号楼']],
  'about-5': [['广告']],
}

/** Lists with a specified length. */
const COUNTS: readonly [slug: string, key: string, part: 'items' | 'steps', count: number][] = [
  ['service-1', 'talent-products', 'items', 2],
  ['service-1', 'flow', 'steps', 13],
  ['service-1', 'advantages', 'items', 5],
  ['service-4', 'kinds', 'items', 7],
  ['service-6', 'blocks', 'items', 9],
  ['service-8', 'advantages', 'items', 5],
  ['service-8', 'intro', 'items', 6],
  ['service-8', 'matrix', 'items', 7],
  ['about-1', 'platforms', 'items', 4],
  ['about-1', 'resources', 'items', 5],
  ['about-1', 'businesses', 'items', 7],
]

const documents = new Map(
  pageDocuments((name) => ({ url: `/prod-api/profile/upload/${name.split(':').join('-')}`, size: 2048 })).map(
    ({ slug, content }) => [slug, content],
  ),
)

function documentOf(slug: string): PageDocument {
  const found = documents.get(slug)
  if (found === undefined) throw new Error(`no document ${slug}`)
  return found
}

/** Text of a document's page as rendered by the server, with all its tabs. */
function servedText(slug: string): string {
  const [section = '', id = ''] = slug.split('-')
  const isService = section === 'service'
  const content = documentOf(slug)
  const query = isService ? `/servicehall?servicehallId=${id}` : `/aboutUs?aboutUsId=${id}`
  const tabs = content.tabs?.map((tab) => `${query}&id=${tab.id}`) ?? [query]
  return tabs
    .map((url) =>
      renderScreen({
        Screen: isService ? ServiceScreen : AboutScreen,
        url,
        replies: [[['getPageDocument', { slug }], { code: 200, msg: MESSAGE.success, data: content }]],
      }),
    )
    .join('\n')
    .replace(/<script.*?<\/script>|<[^>]+>/g, '')
}

test.each(Object.entries(SPECIFIED))('the page of %s contains all texts of the specification', (slug, expected) => {
  const text = servedText(slug)
  expect(
    expected.flat().filter((part) => (typeof part === 'string' ? !text.includes(part) : !part.test(text))),
  ).toEqual([])
})

test.each(COUNTS)('%s: %s has as many %s as specified', (slug, key, part, count) => {
  expect(documentOf(slug).sections.find((section) => section.key === key)?.[part]).toHaveLength(count)
})

test('personnel training has its six tabs, with the lists of policies and projects, the base and the brochures', () => {
  const tabs = documentOf('service-5').tabs ?? []
  expect(tabs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
  expect([tabs[2]?.articleTypeId, tabs[3]?.articleTypeId]).toEqual([7, 8])
  expect(tabs[4]?.embedsTeachingBase).toBe(true)
  expect(tabs[5]?.downloads?.length).toBeGreaterThan(0)
})

test('the video of the tower plays automatically, the video of the group does not', () => {
  expect(documentOf('service-7').video).toMatchObject({ autoplay: true, muted: true })
  expect(documentOf('about-1').video).toMatchObject({ autoplay: false })
})

test('信息公开 has its picture, and both exam blocks have phone numbers', () => {
  expect(documentOf('about-4').pictureUrl).toContain('picture-tower-21')
  const blocks = documentOf('service-3').sections.filter(({ key }) => key === 'exam' || key === 'assessment')
  expect(blocks.map(({ contacts }) => contacts?.some(({ kind }) => kind === 'phone'))).toEqual([true, true])
})
