import { choice, fixedItems, items, longText, text, texts } from './content-field.ts'

/** The texts of a page as rows. Pages find a text by its `id`; `title` is the place on the page, shown to staff. */
export const textRows = ({ title }: { title: string }) =>
  fixedItems({
    title,
    label: 'title',
    max: 40,
    fields: {
      id: text({ title: '编号', maxLength: 40, required: true }),
      title: text({ title: '位置', maxLength: 80 }),
      text: longText({ title: '文字', maxLength: 300, required: true }),
    },
  })

/** Common fields of the sections of a page: anchor, heading and paragraphs. */
export const sectionFields = {
  key: text({ title: '锚点', maxLength: 40, hint: '网站引用这一节的名字，一般不改' }),
  heading: text({ title: '小标题', maxLength: 40, required: true }),
  paragraphs: texts({ title: '段落', maxLength: 1000, max: 40 }),
} as const

/** Fields of a list entry in a section: name and description. */
export const entryFields = {
  title: text({ title: '名称', maxLength: 40, required: true }),
  text: longText({ title: '说明', maxLength: 300 }),
} as const

/** Names of the kinds of contact data. */
const CONTACT_TERMS = {
  phone: '电话',
  address: '地址',
  mail: '邮箱',
  postal: '邮编',
  fax: '传真',
  time: '时间',
} as const

/** Contact data as rows with label, value and kind. */
export const contactRows = () =>
  items({
    title: '联系方式',
    label: 'label',
    max: 30,
    fields: {
      label: text({ title: '名称', maxLength: 30, required: true }),
      value: text({ title: '内容', maxLength: 100, required: true }),
      kind: choice({ title: '种类', terms: CONTACT_TERMS, required: true }),
    },
  })

/** Figures as rows with value, unit and label. */
export const figureRows = ({ max, labelLength }: { max: number; labelLength: number }) =>
  items({
    title: '数字',
    label: 'label',
    max,
    fields: {
      value: text({ title: '数值', maxLength: 12, required: true }),
      unit: text({ title: '单位', maxLength: 8 }),
      label: text({ title: '说明', maxLength: labelLength, required: true }),
    },
  })
