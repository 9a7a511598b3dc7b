import { useMemo } from 'react'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'
import { regionTree } from './region-tree.ts'

type RegionPickerProps = {
  selectedId: number | undefined
  /** Called with undefined if the user clears the choice. */
  onPick: (regionId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
  title?: string
}

/** Dialog to choose a province, city or county. To be loaded lazily, on opening. */
export function RegionPicker(props: RegionPickerProps) {
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const nodes = useMemo(() => (regions.state === 'ready' ? regionTree(regions.data) : undefined), [regions])
  return <TreePicker title="选择工作地区" searchLabel="搜索省、市、区县" nodes={nodes} call={regions} {...props} />
}
