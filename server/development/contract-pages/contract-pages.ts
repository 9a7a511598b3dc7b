import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import { callPage } from './call-page.ts'
import { framed, table } from './page-frame.ts'

const operations = Object.values<Operation>(catalogue)
const TITLE = '接口契约'

/** Returns the index: a link to each call, and a download of all calls as one file. */
export const contractIndex = (): string =>
  framed(
    TITLE,
    `${heading()}\n<p><a href="/dev/contract.html" download>下载为一个文件</a></p>\n${list('/dev/contract/')}`,
  )

/** Returns the page of one call; undefined for an unknown id. */
export function contractCall(id: string): string | undefined {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) return undefined
  const way = `<nav><a href="/dev/contract">${TITLE}</a></nav>`
  return framed(`${operation.summary} · ${TITLE}`, `${way}\n${callPage(operation)}`)
}

/** Returns the index and all calls as one self-contained file. */
export function contractFile(): string {
  const calls = operations.map(
    (operation) =>
      `<section class="call" id="${operation.id}"><nav><a href="#top">回到目录</a></nav>\n${callPage(operation)}</section>`,
  )
  return framed(TITLE, `<div id="top"></div>${heading()}\n${list('#')}\n${calls.join('\n')}`)
}

const heading = () => `<h1>${TITLE}</h1>
<p class="soft">上游的每个调用必须怎样回答，由契约的记录、用例、关系与流程生成。所有结果都是 HTTP 200，以 code（验证码调用为 repCode）区分。</p>
<p><span class="tag spec">规格</span>规格写明 <span class="tag assumed">推测</span>规格没有写，是我们的猜测，可由测试决定 <span class="tag extension">本站扩展</span>上游可以没有</p>`

const list = (link: string) =>
  table(
    ['调用', '编号', '地址', '规格', '登录', 'code'],
    operations.map(({ id, summary, method, path, specificationRow, session, replies }) => [
      `<a href="${link}${id}">${xmlText(summary)}</a>`,
      `<code>${id}</code>`,
      `<code>${method} ${xmlText(path)}</code>`,
      specificationRow === undefined ? '<span class="tag extension">扩展</span>' : `第 ${specificationRow} 行`,
      session === 'required' ? '需要' : '',
      Object.keys(replies).join(' '),
    ]),
  )
