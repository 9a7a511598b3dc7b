import { useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { Icon } from '#web/components/icon/icon.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.deletion

type DeletionSectionProps = {
  /** Hears the time at which the account will be deleted. */
  onAsked: (deleteTime: string) => void
}

/** What deleting the account means, and the way to do it. */
export function DeletionSection({ onAsked }: DeletionSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="my-deletion">
      <h2 id="my-deletion">{copy.title}</h2>
      <p className={styles.about}>{copy.lead}</p>
      <div className={styles.consequences}>
        <Consequences title={copy.erased} list={copy.erasedList} />
        <Consequences title={copy.kept} list={copy.keptList} />
      </div>
      <p className={styles.grace}>
        <Icon name="info" />
        {copy.grace}
      </p>
      {isOpen ? (
        <DeletionForm onAsked={onAsked} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      )}
    </section>
  )
}

function Consequences({ title, list }: { title: string; list: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
