import { useEffect, useState } from 'react'
import { FilterMenu } from '#web/ui/filter-panel/filter-menu.tsx'
import type { FilterOption } from '#web/ui/filter-panel/filter-panel.tsx'
import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { FILTER_NAMES } from '#web/components/job-search/active-filters.ts'
import { jobListQuery } from '#web/components/job-search/job-list-query.ts'
import { useCall } from '#web/data/use-call.ts'
import { useFacets } from './job-facets.ts'
import { usePlaceNames } from './use-place-names.ts'

/** All filters except the region as menus in one line, on wide screens; `href` is the URL of the list. */
export function JobMenus({ href }: { href: string }) {
  const query = jobListQuery(new URLSearchParams(href.split('?')[1]))
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const { industry } = usePlaceNames(query)
  const { facets, countOf } = useFacets(query)
  useKeptFocus()
  const sections = industries.state === 'ready' ? sectionsByUse(industries.data) : []
  const chosen = String(query.industryId ?? '')
  const options = sections.flatMap(({ industryId, name }): FilterOption[] => {
    const value = String(industryId)
    const count = countOf('industryId', value)
    if (count === 0 && value !== chosen) return []
    return [{ value, label: shortIndustryName(name), ...(count !== undefined && { count }) }]
  })
  if (chosen !== '' && !options.some(({ value }) => value === chosen))
    options.unshift({ value: chosen, label: industry ?? '所选行业' })
  return (
    <>
      <FilterMenu legend={FILTER_NAMES.industryId} name="industryId" options={options} value={chosen} isWide />
      {facets.map(({ name, options: values, value }) => (
        <FilterMenu key={name} legend={FILTER_NAMES[name]} name={name} options={values} value={value} />
      ))}
    </>
  )
}

/** Reopens the menu and restores its focus when these menus replace the static HTML. */
function useKeptFocus(): void {
  const [place] = useState(() => {
    const focused = import.meta.env.SSR ? null : document.activeElement
    const menu = focused?.closest('details')
    return menu && { id: menu.id, isOpen: menu.open, isField: focused instanceof HTMLInputElement }
  })
  useEffect(() => {
    if (!place || document.activeElement !== document.body) return
    const menu = document.getElementById(place.id)
    menu?.toggleAttribute('open', place.isOpen)
    menu?.querySelector<HTMLElement>(place.isField ? 'input:checked' : 'summary')?.focus()
  }, [place])
}
