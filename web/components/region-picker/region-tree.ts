import type { Region } from '#contracts/generated/wire.ts'
import type { PickerNode } from '#web/components/tree-picker/picker-tree.ts'

/** The flat region list as a tree, in the order of the list; a row that no top row leads to is left out. */
export function regionTree(regions: readonly Region[]): PickerNode[] {
  const byPid = new Map<number, Region[]>()
  for (const region of regions) {
    const siblings = byPid.get(region.pid)
    if (siblings) siblings.push(region)
    else byPid.set(region.pid, [region])
  }
  const below = (pid: number): PickerNode[] =>
    (byPid.get(pid) ?? []).map(({ regionId, name }) => ({ id: regionId, name, children: below(regionId) }))
  return below(0)
}

/** The cities of the one province whose cities the list has: what most visitors choose from. */
export function homeCities(regions: readonly Region[]): Region[] {
  const tops = new Set(regions.filter(({ pid }) => pid === 0).map(({ regionId }) => regionId))
  return regions.filter(({ pid }) => tops.has(pid))
}

/** As people say it: 武汉 for 武汉市, 恩施 for 恩施土家族苗族自治州; districts and counties keep their ending. */
export function shortRegionName(name: string): string {
  const short = /^(.{2,}?)(?:(?:维吾尔|(?:.{1,3}族)+)?自治[州区县]|林区|省|市)$/.exec(name)?.[1]
  return short ?? name
}
