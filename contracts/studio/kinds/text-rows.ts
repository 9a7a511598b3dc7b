import { fixedItems, longText, text } from './content-field.ts'

/** Texts of a page in rows: the page knows each by its `id`, and `title` tells staff where it is read. */
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
