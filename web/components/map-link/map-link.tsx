import { Icon } from '#web/components/icon/icon.tsx'
import styles from './map-link.module.css'

/** The address as a search on a map that every phone in the country opens, in its own application where there is one. */
export const mapHref = (address: string): string =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: address, view: 'map', callnative: '1' })}`

/** The way to an address on a map, in a window of its own. */
export function MapLink({ address }: { address: string }) {
  return (
    <a className={`link ${styles.map}`} href={mapHref(address)} target="_blank" rel="noopener noreferrer">
      查看地图
      <Icon name="external" label="（在新窗口打开）" />
    </a>
  )
}
