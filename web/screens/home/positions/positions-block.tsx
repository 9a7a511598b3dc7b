import { Icon } from '#web/ui/icon/icon.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { HOT_INPUT, LATEST_INPUT } from '#web/screens/home/home-needs.ts'
import { PositionSheet } from './position-sheet.tsx'
import styles from './positions-block.module.css'

/**
 * The latest and the hot positions. Two radio buttons and CSS switch between them, so that the choice works without
 * scripts.
 */
export function PositionsBlock() {
  const say = usePageTexts('home')
  const latest = useCall('getLatestPositionList', LATEST_INPUT)
  const hot = useCall('getHotPositionList', HOT_INPUT)
  return (
    <section className={`wrap ${styles.block}`} aria-labelledby="home-positions">
      <input
        type="radio"
        className={`${styles.choice} ${styles.latestChoice}`}
        name="home-positions"
        id="home-latest"
        defaultChecked
      />
      <input type="radio" className={`${styles.choice} ${styles.hotChoice}`} name="home-positions" id="home-hot" />
      <div className={`sec-head ${styles.head}`}>
        <h2 id="home-positions">
          <RiverMark />
          {say('positions')}
        </h2>
        <div className={styles.labels}>
          <label htmlFor="home-latest">{say('latest')}</label>
          <label htmlFor="home-hot">{say('hot')}</label>
        </div>
        <a className="more" href="/jobs">
          {say('allPositions')}
          <Icon name="arrow" />
        </a>
      </div>
      <div className={styles.latest} role="group" aria-label={say('latest')}>
        <PositionSheet title={say('latest')} positions={latest} />
      </div>
      <div className={styles.hot} role="group" aria-label={say('hot')}>
        <PositionSheet title={say('hot')} positions={hot} />
      </div>
    </section>
  )
}
