import type { Region } from '#contracts/generated/wire.ts'
import { flatPickerTree, type PickerNode } from '#web/components/tree-picker/picker-tree.ts'

/** The flat region list as a tree, in the order of the list; a row that no top row leads to is left out. */
export const regionTree = (regions: readonly Region[]): PickerNode[] =>
  flatPickerTree(regions, ({ regionId }) => regionId)

/** The cities of the one province whose cities the list has: what most visitors choose from. */
export function homeCities(regions: readonly Region[]): Region[] {
  const tops = new Set(regions.filter(({ pid }) => pid === 0).map(({ regionId }) => regionId))
  return regions.filter(({ pid }) => tops.has(pid))
}
