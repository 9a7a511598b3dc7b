import { useEffect } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { TreeNode } from '#web/ui/collapsible-tree/build-tree.ts'
import { CollapsibleTree } from '#web/ui/collapsible-tree/collapsible-tree.tsx'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { CategoryTab } from './category-tab.tsx'
import styles from './product-system.module.css'
import { useCategoryTabs } from './use-category-tabs.ts'

type ProductSystemProps = { label: string; categories: readonly TreeNode[]; countText: (count: number) => string }

const FIRST_TREE_LEVEL = 2

/**
 * The top categories as tabs, selected by hover, focus and arrow keys, and the catalogue of the selected category.
 * Before hydration, and without script, tabs are fragment links: the linked panel is shown below the first panel.
 */
export function ProductSystem({ label, categories, countText }: ProductSystemProps) {
  const { selected, select, tabProps } = useCategoryTabs(categories.length)
  const isHydrated = useHydrated()
  useEffect(() => {
    const jumpedTo = categories.findIndex(({ id }) => location.hash === `#${panelId(id)}`)
    if (jumpedTo >= 0) select(jumpedTo)
  }, [categories, select])
  return (
    <div className={styles.system}>
      <div className={styles.categories} role="tablist" aria-label={label}>
        {categories.map((category, index) => (
          <CategoryTab
            key={category.id}
            id={tabId(category.id)}
            panelId={panelId(category.id)}
            category={category}
            countText={countText}
            isSelected={index === selected}
            {...tabProps(index)}
          />
        ))}
      </div>
      {categories.map((category, index) => (
        <div
          key={category.id}
          id={panelId(category.id)}
          className={classNames(styles.panel, index === selected && styles.selected, !isHydrated && styles.jumpable)}
          role="tabpanel"
          aria-labelledby={tabId(category.id)}
        >
          <CollapsibleTree nodes={category.children} firstLevel={FIRST_TREE_LEVEL} isFirstOpen />
        </div>
      ))}
    </div>
  )
}

const tabId = (id: string) => `category-${id}`
const panelId = (id: string) => `products-${id}`
