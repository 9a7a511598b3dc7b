import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import styles from './opening.module.css'

type OpeningProps = {
  title: string
  lead: string
  picture: { src: string; alt: string; width: number; height: number } | undefined
  action: { label: string; href: string } | undefined
  /** Content after the picture, such as a film. */
  children?: ReactNode
}

/** Top of a service page: the name of the service, one sentence, a button for the next step, and a picture. */
export function Opening({ title, lead, picture, action, children }: OpeningProps) {
  return (
    <section className={`wrap ${styles.opening}`}>
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
        {action !== undefined && (
          <Button href={action.href} size="large" className={styles.action}>
            {action.label}
          </Button>
        )}
      </div>
      {picture !== undefined && <Picture {...picture} className={styles.picture} isUrgent />}
      {children}
    </section>
  )
}
