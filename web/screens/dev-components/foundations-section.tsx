import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { SERVICE_ICONS, ServiceIcon, TRAINING_TAB_ICONS } from '#web/components/service-icon/service-icon.tsx'
import styles from './dev-components.module.css'
import { Specimen } from './specimen.tsx'

const COLOURS = [
  ['blue', '操作与链接'],
  ['blue-hover', '悬停'],
  ['blue-tint', '选中底色'],
  ['navy', '深色带、页脚'],
  ['gold', '图形点缀'],
  ['gold-text', '金色文字'],
  ['pay', '薪资'],
  ['ok', '成功'],
  ['warn', '警告'],
  ['err', '错误'],
  ['ink', '正文'],
  ['ink-3', '次要'],
  ['control', '输入框边线'],
  ['line', '分隔线'],
  ['surface', '浅底'],
] as const

const TYPE_SIZES = [
  [6, '两江汇流，人才汇聚', '46 / 手机 32'],
  [5, '职位推荐　新闻中心', '30 / 手机 24'],
  [4, '全省国企联合招聘会', '22 / 手机 20'],
  [3, '嵌入式软件工程师', '18，文章正文'],
  [2, '从投递到入职，每一步都看得见', '16，界面正文'],
  [1, '2026-11-20 发布，126 人查看', '14，最小'],
] as const

const ICONS: readonly IconName[] = [
  'search',
  'down',
  'right',
  'left',
  'up',
  'arrow',
  'menu',
  'x',
  'check',
  'pause',
  'play',
  'elder',
  'acc',
  'user',
  'pin',
  'clock',
  'eye',
  'print',
  'share',
  'star',
  'phone',
  'mail',
  'edit',
  'trash',
  'plus',
  'minus',
  'dl',
  'file',
  'info',
  'warn',
  'ok',
  'err',
  'filter',
  'refresh',
  'zoom',
  'zoom-out',
  'msg',
  'doc',
  'link',
  'upload',
  'logout',
  'external',
  'calendar',
  'building',
  'qr',
  'service-talent',
  'service-recruit',
  'service-exam',
  'service-cadre',
  'service-training',
  'service-consult',
  'service-park',
  'service-dispatch',
  'service-fund',
]

export function FoundationsSection() {
  return (
    <>
      <Specimen title="颜色">
        <ul className={styles.swatches}>
          {COLOURS.map(([name, use]) => (
            <li key={name}>
              <i data-colour={name} />
              <b>{`--${name}`}</b>
              <small>{use}</small>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="字号">
        <ul className={styles.sizes}>
          {TYPE_SIZES.map(([step, text, size]) => (
            <li key={step} data-step={step}>
              {text}
              <small>{`--fs-${step} ${size}`}</small>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="标志与图标">
        <div className="sec-head">
          <h2>
            <RiverMark />
            职位推荐
          </h2>
          <p>每天上午更新</p>
          <a className="more" href="/jobs">
            全部职位
            <Icon name="right" />
          </a>
        </div>
        <ul className={styles.icons}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
        <ul className={styles.icons}>
          {[...SERVICE_ICONS, ...TRAINING_TAB_ICONS].map((name) => (
            <li key={name}>
              <ServiceIcon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
