/** Unicode characters, which every device can render, by symbol font and letter. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    A: '✌',
    J: '☺',
    L: '☹',
    l: '●',
    m: '○',
    n: '■',
    o: '□',
    p: '□',
    q: '□',
    r: '□',
    s: '◆',
    t: '◆',
    u: '◆',
    v: '❖',
    w: '◆',
    x: '☒',
    '§': '▪',
    '¨': '□',
    Ø: '➢',
    à: '→',
    ß: '←',
    ð: '→',
    ü: '✓',
    ý: '☒',
    þ: '☑',
  },
  'wingdings 2': { '*': '□', '£': '□', P: '✓', O: '✗', R: '☑', Q: '☒', S: '☒', T: '☒', '\u0098': '●' },
  'wingdings 3': { '}': '▶', '"': '➔' },
  webdings: { a: '✓', c: '□', g: '■', r: '✗', '4': '▶' },
  symbol: { '·': '•', '³': '≥', '£': '≤', '´': '×', '±': '±', '°': '°', '¹': '≠', '®': '→' },
}

/** Office programs may move the letters of symbol fonts to this range of Unicode's private area. */
const PRIVATE = /[\uf020-\uf0ff]/g

/** The symbol font of a style, in lower case; undefined for an ordinary font. */
export function symbolFont(family: string | undefined): string | undefined {
  const [first = ''] = (family ?? '').split(',')
  const name = first.replace(/["']/g, '').trim().toLowerCase()
  return name in SYMBOLS ? name : undefined
}

/** Converts text in a symbol font to the visible characters. Unknown letters stay. */
export const symbolText = (text: string, font: string): string =>
  text
    .replace(PRIVATE, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xf000))
    .replace(/[^\s]/gu, (letter) => SYMBOLS[font]?.[letter] ?? letter)
