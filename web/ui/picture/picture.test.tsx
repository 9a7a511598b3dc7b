// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { expect, test } from 'vitest'
import { Picture } from '#web/ui/picture/picture.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

test('a picture reserves its space and loads lazily', () => {
  const html = renderToStaticMarkup(<Picture src="/a.webp" width={640} height={400} alt="招聘会现场" />)
  for (const part of ['width="640"', 'height="400"', 'loading="lazy"', 'decoding="async"', 'alt="招聘会现场"']) {
    expect(html).toContain(part)
  }
})

test('an urgent picture is loaded eagerly with high priority', () => {
  const html = renderToStaticMarkup(<Picture src="/a.webp" width={1920} height={720} alt="" isUrgent />)
  expect(html).toContain('loading="eager"')
  expect(html).toMatch(/fetchpriority="high"/i)
})

test('sources are rendered before the img', () => {
  const html = renderToStaticMarkup(
    <Picture
      src="/a.webp"
      width={1920}
      height={720}
      alt=""
      sources={[{ srcSet: '/p.webp', media: '(max-width: 767px)' }]}
    />,
  )
  expect(html).toMatch(/^<picture><source srcSet="\/p.webp" media="\(max-width: 767px\)"\/><img/i)
})

test('a file that fails to load is replaced by a drawing of the same size, until `src` changes', () => {
  const show = (src: string) => page.render(<Picture src={src} width={160} height={160} alt="企业标志" />)
  const image = () => page.host.querySelector('img') as HTMLImageElement
  show('/gone.webp')
  act(() => void image().dispatchEvent(new Event('error')))
  expect(image().getAttribute('src')).toContain('picture-missing')
  expect([image().width, image().alt]).toEqual([160, '企业标志'])
  show('/there.webp')
  expect(image().getAttribute('src')).toBe('/there.webp')
})
