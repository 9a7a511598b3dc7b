import { useMemo } from 'react'
import { PRODUCT_SYSTEM_ROOT_PID } from '#contracts/constants/limits.ts'
import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { buildTree } from '#web/ui/collapsible-tree/build-tree.ts'
import { FigureBand } from '#web/components/figure-band/figure-band.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { aboutCopy } from './about-copy.ts'
import { PRODUCT_SYSTEM_INPUT, PRODUCTS_ID } from './about-needs.ts'
import styles from './about-products.module.css'
import { ProductSystem } from './products/product-system.tsx'

const copy = aboutCopy.products
const FIGURES_SHOWN = 4
const WAITING_LINES = 6

/**
 * The five-level product catalogue. If the call returns a business error, neither a catalogue nor a message is shown
 * (specification 8).
 */
export function AboutProducts({ crumbs }: { crumbs: Crumb[] }) {
  const origin = usePageOrigin()
  const say = usePageTexts('about')
  const { homeFigures, phone } = useSiteFacts()
  const products = useCall('getProductSystemTree', PRODUCT_SYSTEM_INPUT, { isRefusalSilent: true })
  const categories = useMemo(
    () => buildTree(products.state === 'ready' ? products.data : [], PRODUCT_SYSTEM_ROOT_PID),
    [products],
  )
  return (
    <div className={styles.page}>
      <PageHead
        title={say('products')}
        description={say('productsDescription')}
        path={`/aboutUs?aboutUsId=${PRODUCTS_ID}`}
        structuredData={import.meta.env.SSR && [breadcrumbList(crumbs, origin)]}
      />
      <div className={styles.head}>
        <h1>{say('products')}</h1>
        <p>{say('productsLead')}</p>
      </div>
      {products.state === 'waiting' && <Skeleton count={WAITING_LINES} className={styles.waiting} />}
      <Deferred>
        {categories.length > 0 && (
          <ProductSystem
            label={copy.categories}
            categories={categories}
            countText={(count) => `${count} ${copy.count}`}
          />
        )}
        <FigureBand figures={homeFigures.slice(0, FIGURES_SHOWN)} />
      </Deferred>
      <p className={styles.help}>
        <b>{say('helpTitle')}</b>
        <span>{say('helpText')}</span>
        <a className="num" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    </div>
  )
}
