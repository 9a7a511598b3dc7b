import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import type { FilterChip } from '#web/ui/chips/filter-chips.tsx'
import { pathTo, type PickerNode } from '#web/ui/tree-picker/picker-tree.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import { companiesHref, type CompaniesQuery } from './companies-query.ts'

/** Trees of regions and industries, used for their names; empty until loaded. */
export type CompanyTrees = { regions: readonly PickerNode[]; industries: readonly PickerNode[] }

/** Name of a node; `unknown` while its tree is not loaded. */
export function nodeName(nodes: readonly PickerNode[], id: number, unknown: string): string {
  return pathTo(nodes, id).pop()?.name ?? unknown
}

/** Chips of the active filters; each links to the list without that filter. */
export function companyChips(query: CompaniesQuery, trees: CompanyTrees): FilterChip[] {
  const { keyword, industryId, regionId, nature, scale } = query
  const labels = [
    ['keyword', copy.keyword, keyword === '' ? undefined : `“${keyword}”`],
    ['industryId', copy.industry, industryId && nodeName(trees.industries, industryId, copy.chosenIndustry)],
    ['regionId', copy.region, regionId && nodeName(trees.regions, regionId, copy.chosenRegion)],
    ['nature', copy.nature, COMPANY_NATURE_TERMS.find(({ code }) => code === nature)?.name],
    ['scale', copy.scale, COMPANY_SCALE_TERMS.find(({ code }) => code === scale)?.name],
  ] as const
  return labels.flatMap(([key, name, label]) =>
    label ? [{ name, label, href: companiesHref({ ...query, [key]: undefined, page: 1 }) }] : [],
  )
}
