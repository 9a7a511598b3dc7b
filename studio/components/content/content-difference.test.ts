import { expect, test } from 'vitest'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import {
  fixedItems,
  items,
  number,
  optionalGroup,
  picture,
  text,
  texts,
} from '#contracts/studio/kinds/content-field.ts'
import { contentDifference } from './content-difference.ts'

const FIELDS = {
  title: text({ title: '标题', maxLength: 20 }),
  picture: picture({ title: '图片' }),
  words: texts({ title: '词', maxLength: 10, max: 9 }),
  sections: items({
    title: '各节',
    label: 'heading',
    max: 9,
    fields: {
      heading: text({ title: '小标题', maxLength: 20 }),
      text: text({ title: '正文', maxLength: 20 }),
    },
  }),
  tabs: fixedItems({
    title: '分页',
    label: 'title',
    max: 9,
    fields: { id: number({ title: '编号', minimum: 0, maximum: 9 }), title: text({ title: '名称', maxLength: 20 }) },
  }),
  film: optionalGroup({ title: '视频', fields: { title: text({ title: '标题', maxLength: 20 }) } }),
}

const content = (given: object) => ({ ...emptyContent(FIELDS), ...given })
const differencesBetween = (before: object, after: object) =>
  contentDifference(FIELDS, content(before), content(after)).map(
    ({ titles, kind, before: was, after: is }) => `${titles.join(' › ')} ${kind}: ${String(was)} → ${String(is)}`,
  )
const sections = (...all: [heading: string, text: string][]) => ({
  sections: all.map(([heading, words]) => ({ heading, text: words })),
})

test.each<[string, object, object, string[]]>([
  ['equal values', { title: '甲' }, { title: '甲' }, []],
  ['an empty value and a missing one', { title: '', picture: null }, { title: undefined, picture: undefined }, []],
  ['a text', { title: '甲' }, { title: '乙' }, ['标题 changed: 甲 → 乙']],
  ['a picture', { picture: null }, { picture: 3 }, ['图片 changed: null → 3']],
  ['a list of texts', { words: ['甲'] }, { words: ['甲', '乙'] }, ['词 changed: 甲 → 甲,乙']],
  ['an added group', {}, { film: { title: '片' } }, ['视频 › 标题 added: undefined → 片']],
  ['a removed group', { film: { title: '片' } }, { film: null }, ['视频 › 标题 removed: 片 → undefined']],
  ['a changed group', { film: { title: '片' } }, { film: { title: '影' } }, ['视频 › 标题 changed: 片 → 影']],
  [
    'a row inserted above: the other rows are unchanged',
    sections(['一', '甲'], ['二', '乙']),
    sections(['零', '新'], ['一', '甲'], ['二', '改']),
    [
      '各节 › 1 › 小标题 added: undefined → 零',
      '各节 › 1 › 正文 added: undefined → 新',
      '各节 › 3 › 正文 changed: 乙 → 改',
    ],
  ],
  [
    'a removed row',
    sections(['一', '甲'], ['二', '']),
    sections(['一', '甲']),
    ['各节 › 2 › 小标题 removed: 二 → undefined'],
  ],
  [
    'a row with a changed label',
    sections(['一', '甲'], ['二', '乙']),
    sections(['一', '甲'], ['贰', '乙']),
    ['各节 › 2 › 小标题 changed: 二 → 贰'],
  ],
  [
    'a fixed row with a changed name',
    { tabs: [{ id: 1, title: '甲' }] },
    { tabs: [{ id: 1, title: '乙' }] },
    ['分页 › 1 › 名称 changed: 甲 → 乙'],
  ],
])('differences: %s', (_, before, after, expected) => expect(differencesBetween(before, after)).toEqual(expected))
