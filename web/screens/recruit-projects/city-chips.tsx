import { shortRegionName } from '#contracts/constants/region-names.ts'
import { useCurrentInView } from '#web/ui/motion/use-current-in-view.ts'
import { recruitProjectsCopy as copy } from './recruit-projects-copy.ts'
import styles from './city-chips.module.css'
import { recruitProjectsHref } from './recruit-projects-needs.ts'
import type { ProjectCity } from './project-cities.ts'

type CityChipsProps = { cities: readonly ProjectCity[]; total: number; selected: number | undefined }

/** The cities that have projects, as links; on phones a swipeable bar. */
export function CityChips({ cities, total, selected }: CityChipsProps) {
  const bar = useCurrentInView<HTMLUListElement>(selected)
  const choices = [
    { regionId: undefined, name: copy.all, count: total },
    ...cities.map((city) => ({ ...city, name: shortRegionName(city.name) })),
  ]
  return (
    <nav className={styles.chips} aria-label={copy.cities}>
      <ul ref={bar}>
        {choices.map(({ regionId, name, count }) => (
          <li key={name}>
            <a href={recruitProjectsHref({ regionId })} aria-current={regionId === selected ? 'true' : undefined}>
              {name}
              <small className="num">{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
