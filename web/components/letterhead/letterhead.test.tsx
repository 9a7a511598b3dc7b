import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { qrPath } from '#web/ui/qr-code/qr-code.tsx'
import { Letterhead } from './letterhead.tsx'

const show = (url: string) =>
  renderToStaticMarkup(<Letterhead group="示例集团" title="通知" dates="2026-11-19 发布" url={url} />)

test('the letterhead shows publisher, dates and URL, and the URL as a QR code', () => {
  const html = show('https://site.example/content/2/7')
  for (const part of ['示例集团', '2026-11-19 发布', 'https://site.example/content/2/7']) expect(html).toContain(part)
  expect(html).toContain(qrPath('https://site.example/content/2/7').path)
})

test('a URL without host gets no QR code', () => {
  expect(show('/content/2/7')).not.toContain('role="img"')
})
