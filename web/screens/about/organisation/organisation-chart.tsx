import type { Organisation, OrganisationBranch, OrganisationUnit } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './organisation-chart.module.css'

/**
 * The organisation as nested lists, for screen readers; drawn as a chart on wide screens. Branches open and close
 * without scripts, which shortens the list on phones.
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
