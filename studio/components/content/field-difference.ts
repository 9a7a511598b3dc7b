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
   * `added`, `removed`: the row or group that contains the field was added or removed. `moved`: a tree node was moved,
   * and `before` and `after` describe its places.
   */
  kind: 'changed' | 'added' | 'removed' | 'moved'
}

/** Location of a difference: its path, and the Chinese names of the path. */
export type Place = { path: string; titles: readonly string[] }
