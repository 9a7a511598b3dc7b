import serviceSpriteUrl from './service-icons.svg?url&no-inline'
import { classNames } from '#web/ui/class-names.ts'
import styles from './service-icon.module.css'

export type ServiceIconName =
  | 'talent'
  | 'recruit'
  | 'exam'
  | 'cadre'
  | 'training'
  | 'consult'
  | 'park'
  | 'dispatch'
  | 'fund'
  | 'tab-plan'
  | 'tab-course'
  | 'tab-cert'
  | 'tab-enrol'
  | 'tab-base'
  | 'tab-teacher'

/** The nine services by servicehallId, 1 to 9. */
export const SERVICE_ICONS: readonly ServiceIconName[] = [
  'talent',
  'recruit',
  'exam',
  'cadre',
  'training',
  'consult',
  'park',
  'dispatch',
  'fund',
]

/** The six tabs of personnel training by id, 1 to 6. */
export const TRAINING_TAB_ICONS: readonly ServiceIconName[] = [
  'tab-plan',
  'tab-course',
  'tab-cert',
  'tab-enrol',
  'tab-base',
  'tab-teacher',
]

type ServiceIconProps = { name: ServiceIconName; size?: 'medium' | 'large'; className?: string }

/**
 * A three-tone drawing of a service: blue lines, gold accent, light background. Decoration, next to the service's name.
 */
export function ServiceIcon({ name, size = 'medium', className }: ServiceIconProps) {
  return (
    <svg className={classNames(styles.icon, size === 'large' && styles.large, className)} aria-hidden="true">
      <use href={`${serviceSpriteUrl}#${name}`} />
    </svg>
  )
}
