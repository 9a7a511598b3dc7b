import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './answer-card.module.css'
import { answerOf } from './answers.ts'

/** What a keyword asks for outright, before everything that was found. */
export function AnswerCard({ keyword }: { keyword: string }) {
  const answer = answerOf(keyword, useSiteFacts())
  if (answer === undefined) return null
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
