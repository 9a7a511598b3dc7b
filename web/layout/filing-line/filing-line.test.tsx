// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Brand } from '#web/layout/brand/brand.tsx'
import { WechatCard } from '#web/layout/footer/wechat-card.tsx'
import { renderAt } from '#web/layout/testing/render-at.tsx'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { FilingLine } from './filing-line.tsx'

const SHOWN = (
  <>
    <Brand />
    <FilingLine />
    <WechatCard />
  </>
)
async function show(change: Parameters<typeof someSiteFacts>[0] = {}) {
  const { box, unmount } = await renderAt('/jobs', SHOWN, { facts: someSiteFacts(change) })
  const filings = [...box.querySelectorAll('li')].map((item) => [
    item.firstChild?.firstChild?.textContent ?? item.textContent,
    item.querySelector('a')?.getAttribute('href'),
  ])
  const card = box.querySelector('figure')
  const seen = {
    filings,
    brand: box.querySelector('a')?.getAttribute('aria-label'),
    card: card && [card.querySelector('img')?.getAttribute('src'), card.querySelector('img')?.alt, card.textContent],
  }
  await unmount()
  return seen
}

test('copyright, filings with their links and the notice of a demo follow each other', async () => {
  expect(await show()).toEqual({
    brand: '江汉人才 江汉人才发展集团有限公司，返回首页',
    filings: [
      ['© 2026 江汉人才', undefined],
      ['鄂ICP备00000000号-1', 'https://example.cn/icp'],
      ['鄂公网安备 00000000000000号', 'https://example.cn/beian'],
      ['演示数据：均为虚构', undefined],
    ],
    card: ['/qr/wechat.svg', '微信公众号二维码', '微信公众号扫码关注'],
  })
})

test('what the site does not have is left out; a filing without a link is a text', async () => {
  const wechat = { title: '', caption: '扫码关注', alt: '', url: '' }
  const seen = await show({ copyright: '', icpUrl: '', publicSecurity: '', demoNotice: null, wechat })
  expect(seen).toMatchObject({ filings: [['鄂ICP备00000000号-1', undefined]], card: null })
})
