import type { Region } from '#contracts/generated/wire.ts'
import { flatPickerTree, type PickerNode } from '#web/ui/tree-picker/picker-tree.ts'

/** The flat region list as a tree, in the order of the list; a row that no top row leads to is left out. */
export const regionTree = (regions: readonly Region[]): PickerNode[] =>
  flatPickerTree(regions, ({ regionId }) => regionId)
