import { link, picture, text } from './content-field.ts'
import { defineKind, windowFields } from './content-kind.ts'

/** Banners: slides at the top of the home page. */
export const bannerKind = defineKind({
  id: 'banner',
  shape: 'list',
  isOrdered: true,
  max: 20,
  fields: {
    title: text({ title: '标题', maxLength: 30, required: true }),
    text: text({ title: '副标题', maxLength: 60 }),
    actionText: text({ title: '按钮文字', maxLength: 8 }),
    linkUrl: link({ title: '链接', required: true }),
    wideFileId: picture({ title: '宽图', hint: '电脑上显示，1920 × 720', required: true }),
    narrowFileId: picture({ title: '窄图', hint: '手机上显示，780 × 900', required: true }),
    ...windowFields,
  },
  label: 'title',
  columns: ['wideFileId', 'shownFrom', 'shownUntil'],
  feeds: ['getBannerList'],
  page: () => '/',
})

/** Bar pictures: full-width pictures between the sections of the home page. */
export const barPictureKind = defineKind({
  id: 'bar-picture',
  shape: 'list',
  isOrdered: true,
  max: 20,
  fields: {
    title: text({ title: '标题', maxLength: 30, required: true }),
    text: text({ title: '说明', maxLength: 60 }),
    linkUrl: link({ title: '链接', required: true }),
    fileId: picture({ title: '图片', hint: '1200 × 160', required: true }),
    ...windowFields,
  },
  label: 'title',
  columns: ['fileId', 'shownFrom', 'shownUntil'],
  feeds: ['getBarPictureList'],
  page: () => '/',
})
