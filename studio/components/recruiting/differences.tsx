import styles from '#studio/components/article/article-state.module.css'

/** What a résumé lacks of what its job asks for. */
export const Differences = ({ differences }: { differences: readonly string[] }) =>
  differences.map((difference) => (
    <span key={difference} className={`${styles['state']} ${styles['warn']}`}>
      {difference}
    </span>
  ))
