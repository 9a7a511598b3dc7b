import type { AnchorHTMLAttributes, Ref } from 'react'
import { countLeaves, type TreeNode } from '#web/ui/collapsible-tree/build-tree.ts'
import { SERVICE_ICONS, ServiceIcon } from '#web/components/service-icon/service-icon.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './category-tab.module.css'

type CategoryTabProps = {
  id: string
  panelId: string
  category: TreeNode
  countText: (count: number) => string
  isSelected: boolean
  ref: Ref<HTMLAnchorElement>
} & Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'>

/** Tab of a top category: its picture, its name and the number of its products. */
export function CategoryTab({ id, panelId, category, countText, isSelected, ...events }: CategoryTabProps) {
  const { services } = useSiteFacts()
  const service = services.find(({ title }) => title === category.name)
  return (
    <a
      {...events}
      id={id}
      className={styles.tab}
      href={`#${panelId}`}
      role="tab"
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
    >
      <ServiceIcon name={SERVICE_ICONS[(service?.id ?? 0) - 1] ?? 'consult'} className={styles.icon} />
      <b>{category.name}</b>
      <small>{countText(countLeaves(category))}</small>
    </a>
  )
}
