import { useMemo } from 'react'
import { flatPickerTree } from '#web/ui/tree-picker/picker-tree.ts'
import { TreePicker } from '#web/ui/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'

type MajorPickerProps = {
  selectedId: number | undefined
  /** Called with undefined if the user clears the choice. */
  onPick: (majorId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** Dialog to choose a major of the undergraduate catalogue. To be loaded lazily, on opening. */
export function MajorPicker(props: MajorPickerProps) {
  const majors = useCall('undergraduateMajorList', {}, { isSilent: true })
  const nodes = useMemo(
    () =>
      majors.state === 'ready'
        ? flatPickerTree(majors.data, ({ undergraduateMajorId }) => undergraduateMajorId)
        : undefined,
    [majors],
  )
  return <TreePicker title="选择专业" searchLabel="搜索专业名称" nodes={nodes} call={majors} {...props} />
}
