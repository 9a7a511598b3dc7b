import { useMemo } from 'react'
import type { Wire } from '#contracts/generated/wire.ts'
import { buildTree } from '#web/ui/collapsible-tree/build-tree.ts'
import { CollapsibleTree } from '#web/ui/collapsible-tree/collapsible-tree.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import styles from './teaching-base.module.css'

type TeachingBaseProps = {
  input: Wire['getProductSystemTree']['input']
  rootPid: string
  name: string
  hint: string
}

/** specification 2: the three levels of the field teaching base; the upper two levels can be collapsed. */
export function TeachingBase({ input, rootPid, name, hint }: TeachingBaseProps) {
  const places = useCall('getProductSystemTree', input)
  const cities = useMemo(() => buildTree(places.state === 'ready' ? places.data : [], rootPid), [places, rootPid])
  return (
    <section className={styles.base} aria-label={name}>
      <p className={styles.hint}>{hint}</p>
      {places.state === 'failed' && <RetryLine what={name} reason={places.reason} onRetry={places.retry} />}
      {places.state === 'waiting' && <Skeleton count={12} />}
      {cities.length > 0 && <CollapsibleTree nodes={cities} firstLevel={2} />}
    </section>
  )
}
