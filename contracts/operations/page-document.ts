import { Type } from 'typebox'
import { AGREED_VERSION_PATTERN } from '#contracts/constants/agreement-version.ts'
import { dateText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const text = () => Type.String()
const optionalText = () => Type.Optional(Type.String())

const item = entity('PageItem', {
  title: text(),
  text: text(),
  mark: Type.Optional(Type.String({ description: '醒目的数或词，如 60%' })),
  href: Type.Optional(Type.String({ description: '通往本站的哪一页，如 /announcement?announcementId=2' })),
})
const step = entity('PageStep', { title: text(), text: text() })
const pageFigure = entity('PageFigure', { value: text(), unit: text(), label: text() })
const contact = entity('PageContact', {
  label: text(),
  value: text(),
  kind: wordText(['phone', 'address', 'mail', 'postal', 'fax', 'time']),
})
const table = entity('PageTable', { columns: Type.Array(text()), rows: Type.Array(Type.Array(text())) })
const section = entity('PageSection', {
  key: optionalText(),
  heading: text(),
  paragraphs: Type.Optional(Type.Array(text())),
  items: Type.Optional(Type.Array(item)),
  steps: Type.Optional(Type.Array(step)),
  figures: Type.Optional(Type.Array(pageFigure)),
  contacts: Type.Optional(Type.Array(contact)),
  table: Type.Optional(table),
  pictureUrl: optionalText(),
  pictureAlt: optionalText(),
})
const video = entity('PageVideo', {
  title: text(),
  text: text(),
  url: text(),
  posterUrl: text(),
  autoplay: Type.Boolean(),
  muted: Type.Boolean(),
})
const organisationLeaf = entity('OrganisationLeaf', { id: text(), name: text(), text: text(), phone: optionalText() })
const organisationUnit = entity('OrganisationUnit', {
  id: text(),
  name: text(),
  text: text(),
  phone: optionalText(),
  children: Type.Optional(Type.Array(organisationLeaf)),
})
const organisationBranch = entity('OrganisationBranch', {
  id: text(),
  name: text(),
  text: text(),
  phone: optionalText(),
  children: Type.Optional(Type.Array(organisationUnit)),
})
const organisation = entity('Organisation', {
  id: text(),
  name: text(),
  text: text(),
  phone: optionalText(),
  children: Type.Optional(Type.Array(organisationBranch)),
})
const download = entity('PageDownload', { title: text(), text: text(), url: text(), size: Type.Integer() })
const tab = entity('PageTab', {
  id: Type.Integer(),
  title: text(),
  lead: text(),
  sections: Type.Array(section),
  articleTypeId: Type.Optional(Type.Integer({ description: '嵌入该类型的文章列表' })),
  embedsTeachingBase: Type.Optional(Type.Boolean({ description: '嵌入教学基地树' })),
  downloads: Type.Optional(Type.Array(download)),
})

const pageText = entity('PageText', {
  id: text(),
  title: Type.String({ description: '文字在页面的位置，工作室的表单显示' }),
  text: text(),
})

const edition = entity('PageEdition', { version: text(), effectiveDate: Type.Optional(dateText()) })

const pageDocument = entity('PageDocument', {
  slug: text(),
  title: text(),
  lead: text(),
  sections: Type.Array(section),
  video: Type.Optional(video),
  pictureUrl: Type.Optional(Type.String({ description: '页面的主图，如信息公开页的外景' })),
  pictureAlt: optionalText(),
  tabs: Type.Optional(Type.Array(tab)),
  tree: Type.Optional(organisation),
  texts: Type.Optional(Type.Array(pageText, { description: '由程序排版的页面上的标题、说明与提示' })),
  summary: Type.Optional(Type.Array(text())),
  version: optionalText(),
  effectiveDate: Type.Optional(dateText()),
  updatedDate: Type.Optional(dateText()),
  editions: Type.Optional(
    Type.Array(edition, { description: '协议与隐私政策的各个版本，现行的在最前；只有一个版本时没有' }),
  ),
})

export const getPageDocument = defineOperation({
  id: 'getPageDocument',
  summary: '静态页文案',
  method: 'GET',
  path: '/ext/getPageDocument',
  query: {
    slug: Type.String({ title: '页面', pattern: '^[a-z][a-z0-9-]{0,40}$' }),
    version: Type.Optional(
      Type.String({
        title: '版本',
        pattern: `^${AGREED_VERSION_PATTERN}$`,
        description: '协议与隐私政策从前的版本；没有这个版本答 404，其他页面不看它',
      }),
    ),
  },
  envelope: 'ajax',
  reply: ajax(pageDocument),
  refusals: [404],
  effect: 'read',
  source: { '': 'extension' },
  assumptions: { copy: ['', '规格的静态页没有调用；文案由工作室维护，故成为数据。'] },
  screens: [
    '/',
    '/announcement',
    '/policy',
    '/search',
    '/aboutUs',
    '/jobs',
    '/companys',
    '/companyDetail/:companyId',
    '/events',
    '/servicehall',
    '/feedback',
    '/privacy',
    '/agreement',
    '/accessibility',
    '/siteMap',
    '/calendar',
    '/user',
    '/register',
  ],
})
