/** Shapes of input that have caused super-linear time in some function. */
export const SHAPE_NAMES = ['digits', 'one line', 'one character', 'nested', 'many names', 'many links'] as const
export type Shape = (typeof SHAPE_NAMES)[number]

/** The repeated unit of a shape in a format. `nested` has a start and an end, repeated equally often. */
export type ShapeUnits = Readonly<Record<Exclude<Shape, 'nested'>, string>> & { nested: [open: string, close: string] }

/** Returns text of a shape with about `size` characters. Nests at most `maxDepth` levels, then starts again. */
export function shaped(units: ShapeUnits, shape: Shape, size: number, maxDepth = Infinity): string {
  if (shape !== 'nested') return repeated(units[shape], size)
  const [open, close] = units.nested
  const depth = Math.min(maxDepth, Math.max(1, Math.floor(size / (open.length + close.length))))
  const tower = open.repeat(depth) + close.repeat(depth)
  return repeated(tower, size)
}

const repeated = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)))

/** Units of plain text, for fields of calls. */
export const TEXT_UNITS: ShapeUnits = {
  digits: '19900002101，',
  'one line': '招聘会于12月6日举行，欢迎各位求职者参加。',
  'one character': '〔',
  nested: ['（', '）'],
  'many names': '姓名张三1990-01-01出生；',
  'many links': 'https://a.example/?b=c ',
}

/** Units of an article's HTML. */
export const HTML_UNITS: ShapeUnits = {
  digits: '19900002101，',
  'one line': TEXT_UNITS['one line'],
  'one character': '<',
  nested: ['<ul><li>甲', '</li></ul>'],
  'many names': '<p>姓名：张三，1990-01-01出生</p>',
  'many links': '<a href="/content/2/1">公告</a>',
}

/** Units of an SVG file. */
export const SVG_UNITS: ShapeUnits = {
  digits: '<path d="M0 0L1990 2101"/>',
  'one line': '<text>招聘会</text>',
  'one character': '<',
  nested: ['<g>', '</g>'],
  'many names': '<path id="a" class="b c d"/>',
  'many links': '<a href="#x"><use href="#y"/></a>',
}

/** Units of the main part of a Word document. */
export const WORD_UNITS: ShapeUnits = {
  digits: '<w:p><w:r><w:t>19900002101</w:t></w:r></w:p>',
  'one line': '<w:r><w:t>招聘会于12月6日举行</w:t></w:r>',
  'one character': '<',
  nested: ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'],
  'many names': '<w:p><w:r><w:t>姓名张三1990-01-01出生</w:t></w:r></w:p>',
  'many links': '<w:hyperlink r:id="a"><w:r><w:t>公告</w:t></w:r></w:hyperlink>',
}

/** Units of an Excel sheet. */
export const SHEET_UNITS: ShapeUnits = {
  digits: '<row><c r="A1"><v>19900002101</v></c></row>',
  'one line': '<c r="B1" t="inlineStr"><is><t>招聘会于12月6日举行</t></is></c>',
  'one character': '<',
  nested: ['<row><c r="A1">', '</c></row>'],
  'many names':
    '<row><c t="inlineStr" r="A1"><is><t>张三</t></is></c><c t="inlineStr" r="B1"><is><t>1990-01-01</t></is></c></row>',
  'many links': '<hyperlink ref="A1" location="a"/>',
}

/** Units of a CSV file of words. */
export const CSV_UNITS: ShapeUnits = {
  digits: '禁用,19900002101\n',
  'one line': '招聘会于12月6日举行',
  'one character': '"',
  nested: ['"', '"'],
  'many names': '禁用,张三|李四\n',
  'many links': '禁用,https://a.example/\n',
}
