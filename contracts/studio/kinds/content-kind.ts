import { type ContentFields, type ContentValues, instant } from './content-field.ts'

/** Places of the studio's menu by the id that grants name: `group:1` is the home page. */
export const CONTENT_GROUPS = {
  home: { id: 1, title: '首页' },
  site: { id: 2, title: '站点' },
  pages: { id: 3, title: '页面' },
} as const
export type ContentGroup = keyof typeof CONTENT_GROUPS

/** States of a content item. A published item keeps what visitors see while its next revision is in another state. */
export const CONTENT_STATES = {
  draft: '草稿',
  inReview: '审核中',
  returned: '退回',
  approved: '待发布',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已下线',
  deleted: '回收站',
} as const
export type ContentState = keyof typeof CONTENT_STATES

/** A kind of content that is not an article, as content staff see it. */
export type ContentKind = {
  /** Part of addresses and of audit objects: `banner:3`. */
  id: string
  title: string
  group: ContentGroup
  /** `list`: staff add and remove items; `fixed`: the items are given, such as the pages; `single`: one item. */
  shape: 'list' | 'fixed' | 'single'
  /** Staff order the items; otherwise they are ordered by id. */
  isOrdered: boolean
  /** Most items that may exist, hidden ones included. */
  max: number
  /** Number of reviews before a publication of the item with a key. */
  stages: (key: string) => 1 | 2 | 3
  fields: ContentFields
  /** The field that names an item in lists; '' for kinds whose items have a fixed name. */
  label: string
  /** Fields that together name an item in a file: an imported row with the values of an item changes that item. */
  identity: readonly string[]
  /** Fields that the list shows besides. */
  columns: readonly string[]
  /** Whether revisions say from when until when visitors see them (`shownFrom`, `shownUntil`). */
  hasWindow: boolean
  /** Public calls whose answers change. */
  feeds: readonly string[]
  /** Address of the public page that shows the item with a key. */
  page: (key: string) => string
}

type Given<Fields extends ContentFields> = Pick<ContentKind, 'id' | 'title' | 'group' | 'shape' | 'feeds' | 'page'> & {
  fields: Fields
  isOrdered?: boolean
  max?: number
  stages?: ContentKind['stages']
  label?: keyof Fields & string
  identity?: readonly (keyof Fields & string)[]
  columns?: readonly (keyof Fields & string)[]
}

/** Completes the declaration of a kind: without order, one review, no label; an item is named by its label. */
export const defineKind = <const Id extends string, const Fields extends ContentFields>(
  given: Given<Fields> & { id: Id },
) => ({
  isOrdered: false,
  max: given.shape === 'single' ? 1 : 100,
  stages: () => 1 as const,
  label: '',
  identity: given.label === undefined ? [] : [given.label],
  columns: [],
  hasWindow: 'shownFrom' in given.fields,
  ...given,
})

/** The values of a revision of a kind. */
export type ContentOf<Kind extends { fields: ContentFields }> = ContentValues<Kind['fields']>

/** Fields of kinds that visitors see for a time. */
export const windowFields = {
  shownFrom: instant({ title: '开始显示', hint: '不填则发布后立即显示' }),
  shownUntil: instant({ title: '结束显示', hint: '不填则一直显示' }),
} as const
