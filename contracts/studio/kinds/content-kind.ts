import { type ContentFields, type ContentValues, instant } from './content-field.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import type { ContentProblem } from './content-problems.ts'
import type { Content } from './content-values.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { type ContentGroup, KIND_NAMES, type KindName } from './kind-names.ts'

/** States of a content item. The published revision stays public while the next one is in another state. */
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
  /** Number of reviews before a publication. */
  stages: 1 | 2 | 3
  /** The role that reviews at the last stage. */
  lastReviewer: StaffRole
  /** The field with the version that users agree to: a new version asks all of them again. '' for none. */
  agreedVersion: string
  fields: ContentFields
  /** The field that names an item in lists; '' for fixed items that are named by their key. */
  label: string
  /** Fields that together name an item in a file: an imported row with the values of an item changes that item. */
  identity: readonly string[]
  /** A field whose value only one item has; a row of a file is matched by it before `identity`. '' for none. */
  identifier: string
  /** Further fields that the list shows. */
  columns: readonly string[]
  /** Whether revisions say from when until when visitors see them (`shownFrom`, `shownUntil`). */
  hasWindow: boolean
  /**
   * Whether each public row is an item, too numerous to be taken over at a start: the list reads rows, and a row becomes an
   * item when it is first changed. The key of an item is then the id of its row.
   */
  isOfRows: boolean
  /** The date until which an item is valid, and for how many days at most; publishers may extend it alone. */
  validity: { field: string; maxDays: number } | null
  /** Further forbidden words, in addition to the ones for all texts. */
  wordScope: WordScope
  /** Problems of a submission beyond its fields, on a day `yyyy-MM-dd` in Beijing. */
  problems: (content: Content, today: string) => ContentProblem[]
  /** Original texts of the item with a key, as in the specification, which staff can restore. */
  originals: (key: string) => Content
  /** Public calls whose answers change. */
  feeds: readonly string[]
  /** Address of the public page that shows the item with a key. */
  page: (key: string) => string
}

type Given<Fields extends ContentFields> = Pick<ContentKind, 'shape' | 'feeds' | 'page'> & {
  fields: Fields
  isOrdered?: boolean
  max?: number
  stages?: ContentKind['stages']
  lastReviewer?: StaffRole
  agreedVersion?: keyof Fields & string
  originals?: ContentKind['originals']
  isOfRows?: boolean
  validity?: { field: keyof Fields & string; maxDays: number }
  wordScope?: WordScope
  problems?: (content: ContentValues<Fields>, today: string) => ContentProblem[]
  label?: keyof Fields & string
  identity?: readonly (keyof Fields & string)[]
  identifier?: keyof Fields & string
  columns?: readonly (keyof Fields & string)[]
}

/**
 * Completes the declaration of a kind, whose title and group are in KIND_NAMES: without order, one review, no label; an
 * item is named by its label.
 */
export const defineKind = <const Id extends KindName, const Fields extends ContentFields>(
  given: Given<Fields> & { id: Id },
) => ({
  isOrdered: false,
  max: given.shape === 'single' ? 1 : 100,
  stages: 1 as const,
  lastReviewer: 'finalReviewer' as const,
  agreedVersion: '',
  originals: () => ({}),
  label: '',
  identity: given.label === undefined ? [] : [given.label],
  identifier: '',
  columns: [],
  hasWindow: 'shownFrom' in given.fields,
  isOfRows: false,
  validity: null,
  wordScope: 'all' as const,
  ...(KIND_NAMES[given.id] as Pick<ContentKind, 'title' | 'group'>),
  ...given,
  // values in the shape of the kind's fields (readContent)
  problems: (given.problems ?? (() => [])) as ContentKind['problems'],
})

/** The values of a revision of a kind. */
export type ContentOf<Kind extends { fields: ContentFields }> = ContentValues<Kind['fields']>

/** Whether files can hold the items of a kind: it is a list, and no field is a text of the editor. */
export const fitsFiles = ({ shape, fields }: ContentKind): boolean =>
  shape === 'list' && Object.values(fields).every(({ type }) => type !== 'richText')

/** Fields of kinds that visitors see for a time. */
export const windowFields = {
  shownFrom: instant({ title: '开始显示', hint: '不填则发布后立即显示' }),
  shownUntil: instant({ title: '结束显示', hint: '不填则一直显示' }),
} as const
