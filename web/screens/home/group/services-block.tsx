import type { SiteFacts } from '#contracts/generated/wire.ts'
import { SERVICE_ICONS, ServiceIcon } from '#web/components/service-icon/service-icon.tsx'
import styles from './services-block.module.css'

type ServicesBlockProps = {
  copy: { title: string; lead: string; phone: string; enter: string }
  facts: SiteFacts
}

/** URL of a service page. */
const serviceHref = (id: number) => `/servicehall?servicehallId=${id}`

/** The nine services with the number to call. */
export function ServicesBlock({ copy, facts }: ServicesBlockProps) {
  return (
    <section className={`wrap ${styles.block}`} aria-labelledby="home-services">
      <div className={styles.intro}>
        <h2 id="home-services">{copy.title}</h2>
        <p>{copy.lead}</p>
        <p className={styles.ask}>{copy.phone}</p>
        <p>
          <a className={`num ${styles.phone}`} href={`tel:${facts.phone}`}>
            {facts.phone}
          </a>
        </p>
        <p className={styles.hours}>{facts.phoneHours}</p>
        <a className="btn btn--white" href={serviceHref(1)}>
          {copy.enter}
        </a>
      </div>
      <ul className={styles.services}>
        {facts.services.map((service) => (
          <li key={service.id}>
            <a href={serviceHref(service.id)}>
              <ServiceIcon name={SERVICE_ICONS[service.id - 1] ?? 'talent'} className={styles.icon} />
              <h3>{service.title}</h3>
              <p>{service.text}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
