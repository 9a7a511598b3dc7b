import { useMemo } from 'react'
import { flatPickerTree } from '#web/components/tree-picker/picker-tree.ts'
import { TreePicker } from '#web/components/tree-picker/tree-picker.tsx'
import { useCall } from '#web/data/use-call.ts'

type MajorPickerProps = {
  selectedId: number | undefined
  /** Undefined takes the choice back. */
  onPick: (majorId: number | undefined, name: string) => void
  onClose: () => void
  clearName?: string
}

/** A dialog to choose a major of the undergraduate catalogue. Load it when it is opened. */
export function MajorPicker(props: MajorPickerProps) {
  const { reply, failed, retry } = useCall('undergraduateMajorList', {}, { isSilent: true })
  const majors = reply?.code === 200 ? reply.data : undefined
  const nodes = useMemo(
    () => majors && flatPickerTree(majors, ({ undergraduateMajorId }) => undergraduateMajorId),
    [majors],
  )
  return (
    <TreePicker title="选择专业" searchLabel="搜索专业名称" nodes={nodes} failed={failed} onRetry={retry} {...props} />
  )
}
