import type { Organisation, OrganisationBranch, OrganisationUnit } from '#contracts/generated/wire.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './organisation-chart.module.css'

/**
 * The organisation as nested lists, so that a screen reader tells level and number; drawn as a chart on wide screens. Each
 * branch opens and closes without script, which on a phone makes the long list short.
 */
export function OrganisationChart({ tree, label }: { tree: Organisation; label: string }) {
  return (
    <section className={styles.chart} aria-label={label}>
      <p className={styles.root}>
        <b>{tree.name}</b>
        <span>{tree.text}</span>
      </p>
      <ul className={styles.branches}>
        {(tree.children ?? []).map((branch) => (
          <Branch key={branch.id} branch={branch} />
        ))}
      </ul>
    </section>
  )
}

function Branch({ branch: { name, text, children = [] } }: { branch: OrganisationBranch }) {
  return (
    <li>
      <details open>
        <summary>
          <span>
            <b>{name}</b>
            <span>{text}</span>
          </span>
          <Icon name="down" />
        </summary>
        <ul className={styles.units}>
          {children.map((unit) => (
            <Unit key={unit.id} unit={unit} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Unit({ unit: { name, text, phone, children = [] } }: { unit: OrganisationUnit }) {
  return (
    <li>
      <div className={styles.unit}>
        <b>{name}</b>
        <p>{text}</p>
        {phone !== undefined && (
          <a className="num" href={`tel:${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
      </div>
      {children.length > 0 && (
        <ul className={styles.leaves}>
          {children.map((leaf) => (
            <li key={leaf.id}>
              <b>{leaf.name}</b>
              <span>{leaf.text}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
