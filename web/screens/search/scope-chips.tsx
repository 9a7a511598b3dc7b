import { useCurrentInView } from '#web/ui/motion/use-current-in-view.ts'
import { searchCopy as copy } from './search-copy.ts'
import { searchHref } from './search-needs.ts'
import styles from './scope-chips.module.css'
import { type ScopeId, SCOPES } from './scopes.ts'
import { countText, type ScopeCounts } from './use-scopes.ts'

type ScopeChipsProps = { keyword: string; selected: ScopeId; counts: ScopeCounts }

/** Scopes with their number of results, as links; a swipeable bar on phones. */
export function ScopeChips({ keyword, selected, counts }: ScopeChipsProps) {
  const bar = useCurrentInView<HTMLUListElement>(selected)
  return (
    <nav className={styles.chips} aria-label={copy.filter}>
      <ul ref={bar}>
        {SCOPES.map(({ id, name }) => (
          <li key={id}>
            <a href={searchHref({ keyword, scope: id })} aria-current={id === selected ? 'true' : undefined}>
              {name}
              {id !== 'all' && <small className="num">{countText(counts[id])}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
