import type { ContentField } from '#contracts/studio/kinds/content-field.ts'

/** A difference of two contents of a kind, by field. */
export type FieldDifference = {
  path: string
  /** Chinese names of the path to the field: 各节, 2, 小标题. */
  titles: readonly string[]
  field: ContentField
  before: unknown
  after: unknown
  /**
   * `added` and `removed`: the row or group around the field was. `moved`: the node of a tree was, both values are
   * texts.
   */
  kind: 'changed' | 'added' | 'removed' | 'moved'
}

/** Where a difference is. */
export type Place = { path: string; titles: readonly string[] }
