import type { CompanyContent } from '#seed/content/jobs/read-jobs.ts'
import { readRegions } from '#seed/lookups/regions.ts'

type WorkPlace = { regionCode: string; address: string }

/** Step through the places; coprime to their number, so that all of them are visited. */
const STRIDE = 37
const HOME_PROVINCE = '42'

/** Creates a function that returns the work place of a job: first the employer's address, then other counties. */
export const createWorkPlaces = (): ((company: CompanyContent, index: number, round: number) => WorkPlace) => {
  const regions = readRegions().filter(({ code }) => code.startsWith(HOME_PROVINCE))
  const names = new Map(regions.map(({ id, name }) => [id, name]))
  const parents = new Set(regions.map(({ pid }) => pid))
  const places = regions
    .filter(({ id }) => !parents.has(id))
    .map(({ code, pid, name }) => ({
      regionCode: code,
      address: `${names.get(pid) === '湖北省' ? '湖北省' : `湖北省${names.get(pid) ?? ''}`}${name}（录用后就近安排网点）`,
    }))
  return (company, index, round) => {
    if (round === 0) return { regionCode: company.regionCode, address: company.address }
    return places[(index + round * STRIDE) % places.length] as WorkPlace
  }
}
