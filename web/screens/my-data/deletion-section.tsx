import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.deletion

type DeletionSectionProps = {
  /** Called with the time of the deletion. */
  onAsked: (deleteTime: string) => void
}

/** Consequences of deleting the account, and the form. */
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
