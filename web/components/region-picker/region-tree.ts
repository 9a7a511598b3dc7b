import type { Region } from '#contracts/generated/wire.ts'
import { flatPickerTree, type PickerNode } from '#web/ui/tree-picker/picker-tree.ts'

/** Converts the flat region list to a tree, in the order of the list. Rows not reachable from a root are omitted. */
export const regionTree = (regions: readonly Region[]): PickerNode[] =>
  flatPickerTree(regions, ({ regionId }) => regionId)
