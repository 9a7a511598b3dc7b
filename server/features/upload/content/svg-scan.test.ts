import { expect, test } from 'vitest'
import { scanSvg } from './svg-scan.ts'

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'clean'],
  [
    'a document type without declarations',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg></svg>',
    'clean',
  ],
  ['declarations of its own', '<!doctype svg [<!ELEMENT svg ANY>]><svg></svg>', 'bad'],
  ['an entity', '<svg><!ENTITY a "b"></svg>', 'bad'],
  ['no tag', 'svg', 'bad'],
  ['a tag without end', '<svg', 'bad'],
  ['a nest', `${'<g>'.repeat(101)}${'</g>'.repeat(101)}`, 'large'],
  ['empty elements beside each other', `<svg>${'<path/>'.repeat(500)}</svg>`, 'clean'],
  ['too many tags', `<svg>${'<path/>'.repeat(10_000)}</svg>`, 'large'],
])('%s has the expected verdict', (_what, text, verdict) => {
  expect(scanSvg(text)).toBe(verdict)
})

// such uploads would take many minutes if the text were searched to its end for each beginning
test.each(['<!DOCTYPE', '<!doctype a '])('a megabyte of %s is scanned once', (beginning) => {
  expect(scanSvg(`<svg>${beginning.repeat(1_000_000 / beginning.length)}`)).toBe('clean')
})
