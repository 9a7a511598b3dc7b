import { type ContentFields, type ContentValues, instant } from './content-field.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import type { ContentProblem } from './content-problems.ts'
import type { Content } from './content-values.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { type ContentGroup, KIND_NAMES, type KindName } from './kind-names.ts'

/** States of a content item. Its published revision stays public while the next revision is in another state. */
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

/** A kind of content other than articles. */
export type ContentKind = {
  /** Id in URLs and in objects of the audit log: `banner:3`. */
  id: string
  title: string
  group: ContentGroup
  /** `list`: staff add and remove items; `fixed`: the set of items is fixed, as for pages; `single`: one item. */
  shape: 'list' | 'fixed' | 'single'
  /** Whether staff define the order of the items; otherwise they are ordered by id. */
  isOrdered: boolean
  /** Maximum number of items, including hidden ones. */
  max: number
  /** Number of reviews before a publication. */
  stages: 1 | 2 | 3
  /** Role of the last review. */
  lastReviewer: StaffRole
  /** Field with the version that users agree to; a new version requires their consent again. '' if none. */
  agreedVersion: string
  fields: ContentFields
  /** Field that names an item in lists; '' if the key of an item is its name. */
  label: string
  /** Fields that identify an item in an imported file: a row whose values match those of an item changes the item. */
  identity: readonly string[]
  /** Field with a unique value, which takes precedence over `identity` in imported files. '' if none. */
  identifier: string
  /** Further fields that the list shows. */
  columns: readonly string[]
  /** Whether revisions have a display period (`shownFrom`, `shownUntil`). */
  hasWindow: boolean
  /**
   * Whether items are created lazily for public rows, which are too numerous to create all items at the start. Lists
   * read the rows; an item is created before the first change of a row. Its key is the id of the row.
   */
  isOfRows: boolean
  /**
   * Field with the last valid day, and the maximum validity in days. Publishers can extend the validity without a
   * review.
   */
  validity: { field: string; maxDays: number } | null
  /** Scope of the text check: which forbidden words apply in addition to the words for all texts. */
  wordScope: WordScope
  /** Returns further problems of a submission, by rules of the kind; `today` is `yyyy-MM-dd` in Beijing time. */
  problems: (content: Content, today: string) => ContentProblem[]
  /** Returns the original texts of the item with a key, to which staff can reset the item. */
  originals: (key: string) => Content
  /** Public calls whose responses contain the content; a change of the content invalidates their cached responses. */
  feeds: readonly string[]
  /** Returns the URL of the public page that shows an item; `key` is '' for an item without a key. */
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
 * Completes the declaration of a kind with title and group of KIND_NAMES and with default values. By default, items are
 * identified by their label.
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
  // `readContent` ensures that the values match the fields of the kind
  problems: (given.problems ?? (() => [])) as ContentKind['problems'],
})

/** Type of the values of a revision of a kind. */
export type ContentOf<Kind extends { fields: ContentFields }> = ContentValues<Kind['fields']>

/** Whether items of a kind can be imported from and exported to files: lists without richText fields. */
export const fitsFiles = ({ shape, fields }: ContentKind): boolean =>
  shape === 'list' && Object.values(fields).every(({ type }) => type !== 'richText')

/** Fields for kinds with a display period. */
export const windowFields = {
  shownFrom: instant({ title: '开始显示', hint: '不填则发布后立即显示' }),
  shownUntil: instant({ title: '结束显示', hint: '不填则一直显示' }),
} as const
