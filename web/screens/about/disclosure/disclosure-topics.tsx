import type { PageTab } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { aboutCopy } from '#web/screens/about/about-copy.ts'
import { disclosureHref } from './disclosure-needs.ts'
import styles from './disclosure-topics.module.css'

const copy = aboutCopy.disclosure

/** Topics of the disclosure, each with its description and number of files. */
export function DisclosureTopics({ topics }: { topics: readonly PageTab[] }) {
  return (
    <section className={styles.topics} aria-labelledby="disclosure-topics">
      <h2 id="disclosure-topics">
        <RiverMark />
        {copy.topics}
      </h2>
      <ul>
        {topics.map(({ id, title, lead, downloads = [] }) => (
          <li key={id}>
            <a href={disclosureHref(id)}>
              <b>
                {title}
                <Icon name="arrow" />
              </b>
              <span>{lead}</span>
              {downloads.length > 0 && <small className="num">{copy.files(downloads.length)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
