import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { type Names, propertiesOf } from './difference/property-rows.ts'
import styles from './properties-list.module.css'

/** The properties of a text, such as column, source and validity. */
export const PropertiesList = ({ text, names }: { text: StudioDraft; names: Names }) => (
  <dl className={styles['properties']}>
    {propertiesOf(text, names).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)
