import { useOnDemand } from '#web/ui/on-demand/use-on-demand.ts'
import type { JobFilters } from '#web/components/job-search/job-list-query.ts'
import { PICKERS, type Pickers } from './use-pickers.ts'

type OpenPickerProps = {
  pickers: Pickers
  filters: JobFilters
  onPick: (change: Partial<JobFilters>) => void
}

/** The open picker, once its code is loaded. */
export function OpenPicker({ pickers: { opened, close }, filters, onPick }: OpenPickerProps) {
  const hasRegions = useOnDemand(PICKERS.region, opened === 'region', close)
  const hasIndustries = useOnDemand(PICKERS.industry, opened === 'industry', close)
  const pick = (change: Partial<JobFilters>) => {
    close()
    onPick(change)
  }
  return (
    <>
      {hasRegions && (
        <PICKERS.region selectedId={filters.regionId} onPick={(regionId) => pick({ regionId })} onClose={close} />
      )}
      {hasIndustries && (
        <PICKERS.industry
          selectedId={filters.industryId}
          onPick={(industryId) => pick({ industryId })}
          onClose={close}
        />
      )}
    </>
  )
}
