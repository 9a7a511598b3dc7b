import { expect, test } from 'vitest'
import { element } from '#contracts/article-markup/article-tree.ts'
import { showing, shownAddresses, viewsIn } from './signed-files.ts'

const picture = (src: string) => element('img', [], { src })
const STORED = `/f/${'0'.repeat(32)}.png`
const SIGNED = `${STORED}?expires=1&signature=abc`

test('the displayed files are pictures, videos and posters of this site, without links and duplicates', () => {
  const video = element('video', [element('source', [], { src: '/f/c.mp4' })], { src: '/f/b.mp4', poster: '/f/b.png' })
  const tree = [
    '段',
    element('p', [picture('/f/a.png'), picture('https://example.com/x.png'), picture('/f/a.png'), element('img')]),
    element('a', ['附件'], { href: '/f/d.pdf' }),
    video,
  ]
  expect(shownAddresses(tree)).toEqual(['/f/a.png', '/f/c.mp4', '/f/b.mp4', '/f/b.png'])
})

test('the temporary addresses of a tree are listed by stored address; other addresses are left out', () => {
  const tree = [picture(SIGNED), picture('/f/a.png')]
  expect([...viewsIn(tree)]).toEqual([[STORED, SIGNED]])
})

test('displayed addresses are replaced at any depth; links, texts and unknown addresses stay', () => {
  const nodes = (address: string) => [
    {
      type: 'figure',
      media: { tag: 'video', attributes: { src: address, poster: address, title: STORED }, children: [] },
      isHeader: false,
      caption: null,
      children: [
        { text: STORED },
        { type: 'link', url: STORED, children: [{ type: 'image', src: address, children: [{ text: '' }] }] },
        { type: 'image', src: '/f/b.png', children: [{ text: '' }] },
      ],
    },
  ]
  expect(showing(nodes(STORED), new Map([[STORED, SIGNED]]))).toEqual(nodes(SIGNED))
})

test('a list of values below a displayed name stays', () => {
  expect(showing({ src: [STORED] }, new Map([[STORED, SIGNED]]))).toEqual({ src: [STORED] })
})

test('without temporary addresses the same nodes are returned', () => {
  const nodes = [{ src: STORED }]
  expect(showing(nodes, new Map())).toBe(nodes)
})
