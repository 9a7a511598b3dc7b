import type { Region } from '#contracts/generated/wire.ts'

/** The cities of the one province whose cities the list has: what most visitors choose from. */
export function homeCities(regions: readonly Region[]): Region[] {
  const tops = new Set(regions.filter(({ pid }) => pid === 0).map(({ regionId }) => regionId))
  return regions.filter(({ pid }) => tops.has(pid))
}
