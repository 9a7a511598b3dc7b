import type { Region } from '#contracts/generated/wire.ts'

/**
 * The cities of the site's province, the only province whose cities are in the list. Most visitors choose one of these
 * cities.
 */
export function homeCities(regions: readonly Region[]): Region[] {
  const tops = new Set(regions.filter(({ pid }) => pid === 0).map(({ regionId }) => regionId))
  return regions.filter(({ pid }) => tops.has(pid))
}
