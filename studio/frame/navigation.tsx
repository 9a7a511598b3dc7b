import { NavLink } from 'react-router-dom'
import type { StudioScreen } from './screen.ts'
import { mayDo, useStaff } from './staff-session.tsx'
import styles from './navigation.module.css'

type NavigationProps = { screens: readonly StudioScreen[]; onChosen?: () => void }

/** Screens that the user may open. */
export function Navigation({ screens, onChosen }: NavigationProps) {
  const staff = useStaff()
  const shown = screens.filter(
    ({ isInNavigation, action }) => isInNavigation && (action === undefined || mayDo(staff, action)),
  )
  return (
    <nav aria-label="栏目">
      <ul className={styles['list']}>
        {shown.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={`/${path.split('/:')[0]}`}
              end={path === ''}
              className={styles['link'] ?? ''}
              onClick={onChosen}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
