import { measureFirstLoad } from '#bench/first-load.ts'
import type { BenchRow } from '#bench/measuring/measurement.ts'
import type { Workbench } from '#bench/measuring/workbench.ts'

const BARS: Record<string, number> = { '/': 1.12, '/announcement': 1.12, '/jobs': 1.3 }

/** JavaScript that a browser loads first. */
export const firstLoad: BenchRow<Workbench> = {
  name: 'first-load',
  title: '首次加载的 JavaScript / JavaScript of the first load',
  method:
    '页面首次加载的全部脚本，gzip -9，与同样方式构建的四个库比较 / All scripts of a page, gzip -9, beside the four libraries built the same way in the same run.',
  async run() {
    const measured = await measureFirstLoad()
    return measured.map(({ page, bytes, floorBytes, ratio }) => ({
      what: page,
      floor: 'react + react-dom + react-router-dom + swr',
      ...(BARS[page] === undefined ? {} : { bar: { kind: 'at most' as const, value: BARS[page] } }),
      measured: ratio,
      figures: `${(bytes / 1024).toFixed(1)} KB : ${(floorBytes / 1024).toFixed(1)} KB`,
    }))
  },
}
