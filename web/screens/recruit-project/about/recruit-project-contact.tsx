import type { RecruitProjectDetail } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { aboutZoneCopy as copy } from '#web/screens/recruit-project/recruit-project-copy.ts'
import styles from './recruit-project-contact.module.css'

/** The contact of a project; renders nothing without a contact. */
export function RecruitProjectContact({ project: { contactName, contactPhone } }: { project: RecruitProjectDetail }) {
  if (contactName === '' && contactPhone === '') return null
  return (
    <section className={styles.card} aria-labelledby="zone-contact">
      <h2 id="zone-contact">{copy.contact}</h2>
      <dl className={styles.contact}>
        {contactName !== '' && (
          <div>
            <dt>{copy.contactName}</dt>
            <dd>{contactName}</dd>
          </div>
        )}
        {contactPhone !== '' && (
          <div>
            <dt>{copy.contactPhone}</dt>
            <dd>
              <a className={styles.phone} href={`tel:${contactPhone}`}>
                <Icon name="phone" />
                <span className="num">{contactPhone}</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
