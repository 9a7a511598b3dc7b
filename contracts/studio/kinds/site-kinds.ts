import { fixedItems, group, items, link, longText, number, text } from './content-field.ts'
import { defineKind, windowFields } from './content-kind.ts'

/** Notices at the top of every page, for example about maintenance. */
export const noticeKind = defineKind({
  id: 'notice',
  shape: 'list',
  isOrdered: true,
  max: 20,
  fields: {
    text: text({ title: '公告', maxLength: 60, required: true, hint: '显示在每一页的最上方' }),
    linkUrl: link({ title: '链接' }),
    ...windowFields,
  },
  label: 'text',
  columns: ['shownFrom', 'shownUntil'],
  feeds: ['getSiteFacts'],
  page: () => '/',
})

/** Locations: offices and teaching bases with their addresses. */
export const officeKind = defineKind({
  id: 'office',
  shape: 'list',
  isOrdered: true,
  max: 30,
  fields: {
    name: text({ title: '名称', maxLength: 40, required: true }),
    address: text({ title: '地址', maxLength: 100, required: true }),
    contactPhone: text({ title: '电话', maxLength: 40, required: true }),
    longitude: number({ title: '经度', minimum: 73, maximum: 136 }),
    latitude: number({ title: '纬度', minimum: 3, maximum: 54 }),
  },
  label: 'name',
  columns: ['address', 'contactPhone'],
  feeds: ['getCmLocation'],
  page: () => '/aboutUs?aboutUsId=5',
})

const links = (title: string) =>
  items({
    title,
    label: 'title',
    max: 40,
    fields: {
      title: text({ title: '名称', maxLength: 40, required: true }),
      url: link({ title: '地址', required: true }),
    },
  })

/** Entries with ids of the specification (servicehallId, announcementId, aboutUsId): only their texts can change. */
const entries = (title: string) =>
  fixedItems({
    title,
    label: 'title',
    max: 20,
    fields: {
      id: number({ title: '编号', minimum: 1, maximum: 99, isInteger: true, required: true }),
      title: text({ title: '名称', maxLength: 20, required: true }),
      text: text({ title: '说明', maxLength: 80 }),
    },
  })

/** Site facts: names, contact data, filing numbers, links and menus. */
export const siteFactsKind = defineKind({
  id: 'site-facts',
  shape: 'single',
  fields: {
    fullName: text({ title: '全称', maxLength: 60, required: true }),
    shortName: text({ title: '简称', maxLength: 20, required: true }),
    englishName: text({ title: '英文名', maxLength: 100, required: true }),
    province: text({ title: '省份', maxLength: 20, required: true }),
    description: longText({ title: '网站说明', maxLength: 300, required: true, hint: '搜索引擎显示的说明' }),
    phone: text({ title: '电话', maxLength: 40, required: true }),
    phoneHours: text({ title: '接听时间', maxLength: 60, required: true }),
    email: text({ title: '邮箱', maxLength: 80, required: true }),
    address: text({ title: '地址', maxLength: 100, required: true }),
    postalCode: text({ title: '邮编', maxLength: 10, required: true }),
    icp: text({ title: 'ICP 备案号', maxLength: 60, required: true }),
    icpUrl: link({ title: 'ICP 备案链接', required: true }),
    publicSecurity: text({ title: '公安备案号', maxLength: 60, required: true }),
    publicSecurityUrl: link({ title: '公安备案链接', required: true }),
    licences: items({
      title: '许可证',
      label: 'title',
      max: 20,
      fields: {
        title: text({ title: '名称', maxLength: 60, required: true }),
        text: text({ title: '编号与说明', maxLength: 200, required: true }),
      },
    }),
    copyright: text({ title: '版权', maxLength: 100, required: true }),
    demoNotice: text({ title: '页脚提示', maxLength: 200, hint: '演示数据的说明；正式网站留空' }),
    employerSite: group({
      title: '企业入口',
      fields: {
        title: text({ title: '名称', maxLength: 40, required: true }),
        text: text({ title: '说明', maxLength: 100 }),
        url: link({ title: '地址', required: true }),
      },
    }),
    wechat: group({
      title: '公众号二维码',
      fields: {
        title: text({ title: '名称', maxLength: 40, required: true }),
        caption: text({ title: '说明', maxLength: 60 }),
        alt: text({ title: '替代文字', maxLength: 60, required: true }),
        url: link({ title: '二维码的内容', required: true }),
      },
    }),
    footerLinks: links('页脚链接'),
    governmentLinks: links('政府网站'),
    groupLinks: links('集团网站'),
    services: entries('服务大厅各项'),
    newsColumns: entries('新闻栏目'),
    aboutEntries: entries('关于我们各页'),
  },
  feeds: ['getSiteFacts'],
  page: () => '/',
})
