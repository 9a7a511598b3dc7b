import { useUnderstanding } from '#web/components/keyword-reading/use-understanding.ts'
import styles from './answer-card.module.css'

/** Direct answer to a keyword, above all results. */
export function AnswerCard({ keyword }: { keyword: string }) {
  const answer = useUnderstanding(keyword)?.answer ?? null
  if (answer === null) return null
  return (
    <section className={styles.card} aria-labelledby="search-answer">
      <h2 id="search-answer">{answer.title}</h2>
      <p>{answer.text}</p>
      <a className="btn btn--line" href={answer.href}>
        {answer.action}
      </a>
    </section>
  )
}
