import { FilterOptions } from '#web/ui/filter-panel/filter-panel.tsx'
import { sectionsByUse, shortIndustryName } from '#web/components/industry-picker/industry-tree.ts'
import { useCall } from '#web/data/use-call.ts'

type IndustryChoicesProps = {
  chosenId: number | undefined
  chosenName: string | undefined
  /** Number of industries that have a button. */
  count: number
}

/** Options for the most frequent industries, preceded by the chosen industry if it is not one of them. */
export function IndustryChoices({ chosenId, chosenName, count }: IndustryChoicesProps) {
  const industries = useCall('getIndustryTree', {}, { isSilent: true })
  const sections = industries.state === 'ready' ? sectionsByUse(industries.data).slice(0, count) : []
  const options = sections.map(({ industryId, name }) => ({
    value: String(industryId),
    label: shortIndustryName(name),
  }))
  const isAmongThem = sections.some(({ industryId }) => industryId === chosenId)
  const value = String(chosenId ?? '')
  if (chosenId !== undefined && !isAmongThem) options.unshift({ value, label: chosenName ?? '所选行业' })
  return <FilterOptions name="industryId" options={options} value={value} />
}
