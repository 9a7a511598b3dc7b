import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import styles from './part-section.module.css'
import type { ResumePartId } from './resume-parts.ts'

type PartSectionProps = {
  id: ResumePartId
  title: string
  /** Action for the part as a whole. */
  action?: { icon: IconName; text: string; href: string }
  children: ReactNode
}

/** A section of the overview. Its heading is focusable, as the target after saving a form. */
export function PartSection({ id, title, action, children }: PartSectionProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {action && (
          <a className={`iconbtn ${styles.action}`} href={action.href}>
            <Icon name={action.icon} />
            {action.text}
            <span className="sr">{title}</span>
          </a>
        )}
      </header>
      {children}
    </section>
  )
}

/** Shown instead of an empty part: a text with the reason to fill it, and a link to the form. */
export function PartInvitation({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <div className={styles.invitation}>
      <p>{text}</p>
      <a className="btn btn--line" href={href}>
        <Icon name="plus" />
        {action}
      </a>
    </div>
  )
}
