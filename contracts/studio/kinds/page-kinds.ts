import { isTextPage, originalTexts, PAGE_TEXTS } from '#contracts/constants/page-texts.ts'
import {
  attachment,
  type ContentFields,
  fixedItems,
  flag,
  items,
  link,
  number,
  optionalGroup,
  picture,
  table,
  text,
  texts,
  video,
} from './content-field.ts'
import { defineKind } from './content-kind.ts'
import { contactRows, entryFields, figureRows, sectionFields, textRows } from './text-rows.ts'

const sections = items({
  title: '各节',
  label: 'heading',
  max: 30,
  fields: {
    ...sectionFields,
    items: items({
      title: '条目',
      label: 'title',
      max: 40,
      fields: {
        ...entryFields,
        mark: text({ title: '醒目的数或词', maxLength: 12 }),
        href: link({ title: '链接' }),
      },
    }),
    steps: items({
      title: '步骤',
      label: 'title',
      max: 30,
      fields: entryFields,
    }),
    figures: figureRows({ max: 12, labelLength: 30 }),
    contacts: contactRows(),
    table: table({ title: '表格', maxColumns: 8, maxRows: 60, maxLength: 200 }),
    pictureFileId: picture({ title: '图片' }),
    pictureAlt: text({ title: '图片的替代文字', maxLength: 60 }),
  },
})

const tabs = fixedItems({
  title: '分页',
  label: 'title',
  max: 12,
  fields: {
    id: number({ title: '编号', minimum: 0, maximum: 99, isInteger: true, required: true }),
    title: text({ title: '名称', maxLength: 20, required: true }),
    lead: text({ title: '引言', maxLength: 200 }),
    sections,
    articleTypeId: number({ title: '嵌入的文章栏目', minimum: 1, maximum: 99, isInteger: true }),
    embedsTeachingBase: flag({ title: '嵌入教学基地' }),
    downloads: items({
      title: '下载',
      label: 'title',
      max: 30,
      fields: {
        title: text({ title: '名称', maxLength: 60, required: true }),
        text: text({ title: '说明', maxLength: 120 }),
        fileId: attachment({ title: '文件', required: true }),
      },
    }),
  },
})

const unitFields = {
  id: text({ title: '编号', maxLength: 20, required: true }),
  name: text({ title: '名称', maxLength: 40, required: true }),
  text: text({ title: '说明', maxLength: 120 }),
  phone: text({ title: '电话', maxLength: 40 }),
}
const units = <const Fields extends ContentFields>(title: string, below: Fields) =>
  items({ title, label: 'name', max: 60, fields: { ...unitFields, ...below } })

const tree = optionalGroup({
  title: '组织机构',
  fields: {
    ...unitFields,
    children: units('板块', { children: units('部门与公司', { children: units('下属机构', {}) }) }),
  },
})

/** URL of a page by its key, which is the slug of getPageDocument. */
function pageOf(key: string): string {
  if (isTextPage(key)) return PAGE_TEXTS[key].path
  const [, place = '', id = ''] = /^(service|about)-(\d+)$/.exec(key) ?? []
  if (place === 'service') return `/servicehall?servicehallId=${id}`
  return place === 'about' ? `/aboutUs?aboutUsId=${id}` : `/${key}`
}

/** Pages with editable texts: services, about us, accessibility and the pages of PAGE_TEXTS. */
export const pageKind = defineKind({
  id: 'page',
  shape: 'fixed',
  max: 60,
  fields: {
    title: text({ title: '标题', maxLength: 30, required: true }),
    lead: text({ title: '引言', maxLength: 200 }),
    pictureFileId: picture({ title: '主图' }),
    pictureAlt: text({ title: '主图的替代文字', maxLength: 60 }),
    summary: texts({ title: '要点', maxLength: 60, max: 8 }),
    video: optionalGroup({
      title: '视频',
      fields: {
        title: text({ title: '标题', maxLength: 40, required: true }),
        text: text({ title: '说明', maxLength: 120 }),
        fileId: video({ title: '视频文件', required: true }),
        posterFileId: picture({ title: '封面', required: true }),
        autoplay: flag({ title: '自动播放' }),
        muted: flag({ title: '静音' }),
      },
    }),
    sections,
    tabs,
    tree,
    texts: textRows({ title: '页面上的文字' }),
    version: text({ title: '版本', maxLength: 20 }),
    effectiveDate: text({ title: '生效日期', maxLength: 10, hint: 'yyyy-MM-dd' }),
    updatedDate: text({ title: '更新日期', maxLength: 10, hint: 'yyyy-MM-dd' }),
  },
  label: 'title',
  columns: ['lead'],
  originals: (key) =>
    isTextPage(key) ? { title: PAGE_TEXTS[key].title, lead: PAGE_TEXTS[key].lead, texts: originalTexts(key) } : {},
  feeds: ['getPageDocument'],
  page: pageOf,
})
