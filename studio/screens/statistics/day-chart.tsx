import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import type { Bar } from './series.ts'
import styles from './statistics.module.css'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

const LABELS_MAX = 12

/** Bar chart of a series; its label refers screen readers to the table below it. */
export function DayChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return undefined
    const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
    const ticks = { color: colour('--ink-2'), font: { size: 13 } }
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map(({ label }) => label),
        datasets: [
          {
            label: title,
            data: bars.map(({ count }) => count),
            backgroundColor: colour('--blue-mid'),
            hoverBackgroundColor: colour('--blue'),
            maxBarThickness: 32,
            minBarLength: 0,
          },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: { tooltip: { displayColors: false } },
        scales: {
          x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, maxTicksLimit: LABELS_MAX } },
          y: {
            beginAtZero: true,
            grid: { color: colour('--line') },
            border: { display: false },
            ticks: { ...ticks, precision: 0 },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [title, bars])
  return (
    <div className={styles['chart']}>
      <canvas ref={canvas} role="img" aria-label={`${title}的柱形图，数字见下面的表格`} />
    </div>
  )
}
