import { NavLink } from 'react-router-dom'
import type { StudioScreen } from './screen.ts'
import { can, useStaff } from './staff-session.tsx'
import styles from './navigation.module.css'

type NavigationProps = { screens: readonly StudioScreen[]; onChosen?: () => void }

/** Screens that the staff member may open. */
export function Navigation({ screens, onChosen }: NavigationProps) {
  const staff = useStaff()
  const link = (path: string, title: string) => (
    <li key={path}>
      <NavLink to={`/${path.split('/:')[0]}`} end={path === ''} className={styles['link'] ?? ''} onClick={onChosen}>
        {title}
      </NavLink>
    </li>
  )
  return (
    <nav aria-label="栏目">
      <ul className={styles['list']}>
        {screens.flatMap(({ path, title, isInNavigation, action, groups }) => {
          if (action !== undefined && !can(staff, action)) return []
          if (groups === undefined) return isInNavigation ? [link(path, title)] : []
          return groups
            .filter(({ object }) => action === undefined || can(staff, action, object))
            .map((group) => (
              <li key={group.title} className={styles['group']}>
                <span>{group.title}</span>
                <ul aria-label={group.title}>{group.entries.map((entry) => link(entry.path, entry.title))}</ul>
              </li>
            ))
        })}
      </ul>
    </nav>
  )
}
