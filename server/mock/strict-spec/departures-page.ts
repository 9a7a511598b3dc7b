import { EXTENSION_CALLS } from '#contracts/extension-calls.ts'
import { mockDocument, section } from '#server/mock/mock-page-parts.ts'
import type { WorldSettings } from '#server/mock/worlds/world-settings.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import { ADDITIONS } from './additions.ts'
import { type Departure, DEPARTURES } from './departures.ts'

/** Returns the page that lists the site's departures from the specification, and whether this world reverts them. */
export const departuresPage = ({ isStrict }: Pick<WorldSettings, 'isStrict'>): string =>
  mockDocument(
    '与规格不同的地方',
    `<p><a href="/__mock">控制台</a> · 此世界${
      isStrict ? '<strong>只照规格回答</strong>' : '照本站的写法回答'
    }。<code>npm run mock -- --strict-spec</code> 让新世界只照规格，单个世界在控制台的“规格”一栏切换。</p>
${section(
  '在线上的',
  '',
  ['规格', '原文', '本站', '在哪里看到', '只照规格时'],
  DEPARTURES.filter(isOnWire).map((departure) => [...cellsOf(departure), xmlText(departure.strict ?? '')]),
  '<p>别的前端也会遇到；“只照规格”时恢复原样。</p>',
)}
${section('多出的参数与字段', '', ['调用', '参数', '回答里的字段'], additionRows(), `<p>规格之外另有 ${Object.keys(EXTENSION_CALLS).length} 个调用，本站的页面要用，所以一直在；照规格写的前端不会调用它们。</p>`)}
${section(
  '只在页面上的',
  '',
  ['规格', '原文', '本站', '在哪里看到'],
  DEPARTURES.filter((departure) => !isOnWire(departure)).map(cellsOf),
  '<p>本站自己的页面的做法，别的前端遇不到，不随“只照规格”改变。</p>',
)}`,
  )

const isOnWire = ({ strict }: Departure) => strict !== undefined

const cellsOf = ({ section: number, written, done, seenAt }: Departure) => [
  `<span class="tight">第 ${number} 节</span>`,
  xmlText(written),
  xmlText(done),
  seenAt.map(placeOf).join('、'),
]

const placeOf = (place: string) =>
  place.startsWith('/') ? `<a href="${xmlText(place)}">${xmlText(place)}</a>` : xmlText(place)

const additionRows = () =>
  [...ADDITIONS].map(([id, { inputs, fields }]) => [
    id,
    inputs.join('、'),
    fields.map((path) => path.join('.')).join('、'),
  ])
