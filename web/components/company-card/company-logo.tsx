import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './company-logo.module.css'

type CompanyLogoProps = {
  logoUrl: string | null
  /** Edge length in pixels. */
  size: 28 | 64 | 72 | 96
  /** Alternative text; empty next to the company's name, where the logo is decorative. */
  alt?: string
  /** Whether to load the picture eagerly, as on the company's own page. */
  isUrgent?: boolean
  className?: string
}

/** A company's logo, or a placeholder of the same size. */
export function CompanyLogo({ logoUrl, size, alt = '', isUrgent = false, className }: CompanyLogoProps) {
  // some upstreams send '' instead of null
  if (!logoUrl) {
    return (
      <span className={classNames(styles.logo, styles.none, styles[`size${size}`], className)}>
        <Icon name="building" />
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.logo, styles[`size${size}`], className)}
      src={logoUrl}
      width={size}
      height={size}
      alt={alt}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
