import { useLocation } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { companyCopy } from './company-copy.ts'
import styles from './company-screen.module.css'

const copy = companyCopy.missing

/** Shown instead of a company that does not exist or is hidden; visitors must not learn which. */
export function CompanyMissing() {
  const { pathname: path } = useLocation()
  return (
    <div className={`wrap ${styles.waiting}`}>
      <PageHead title={copy.title} description={copy.text} path={path} noIndex />
      <h1 className="sr">{copy.title}</h1>
      <EmptyState title={copy.title} text={copy.text}>
        <Button href="/companys">{copy.all}</Button>
        <Button variant="line" href="/jobs">
          {copy.jobs}
        </Button>
        <Button variant="plain" href="/">
          {copy.home}
        </Button>
      </EmptyState>
      <SearchInput action="/companys" label={copy.search} className={styles.search} />
    </div>
  )
}
