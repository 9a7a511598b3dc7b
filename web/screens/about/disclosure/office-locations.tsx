import { Icon } from '#web/ui/icon/icon.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import styles from './office-locations.module.css'

type OfficeLocationsProps = { title: string; lead: string; what: string }

const WAITING_CARDS = 6

/** The head office and its branches with address and phone. */
export function OfficeLocations({ title, lead, what }: OfficeLocationsProps) {
  const locations = useCall('getCmLocation', {})
  return (
    <section className={styles.locations} id="locations">
      <div className={styles.head}>
        <h2>
          <RiverMark />
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      {locations.state === 'failed' && <RetryLine what={what} reason={locations.reason} onRetry={locations.retry} />}
      {locations.state === 'waiting' && <Skeleton count={WAITING_CARDS} />}
      {locations.state === 'ready' && (
        <ul>
          {locations.data.map(({ cmLocationId, name, address, contactPhone }) => (
            <li key={cmLocationId}>
              <h3>{name}</h3>
              <p>
                <Icon name="pin" label="地址" />
                {address}
              </p>
              <p>
                <Icon name="phone" label="电话" />
                <a className="num" href={`tel:${contactPhone}`}>
                  {contactPhone}
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
