import { Alert, App, Button, Flex, Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { useCopying } from '#studio/components/copying/use-copying.ts'
import { fileViews } from '#studio/components/files/file-views.ts'
import { cleanInBrowser } from '#studio/editor/clean-in-browser.ts'
import type { FileViews } from '#studio/editor/signed-files.ts'
import { copyHtml } from './copy-html.ts'
import { wechatArticle } from './wechat-html.ts'
import styles from './wechat.module.css'

type Props = { text: Pick<StudioDraft, 'title' | 'outline' | 'html'>; onClose: () => void }

/** 复制到公众号: a preview of the copied article, and the files that staff upload to 公众号 by hand. */
export function WechatDialog({ text, onClose }: Props) {
  const { message } = App.useApp()
  const copy = useCopying()
  const article = useMemo(() => wechatArticle(cleanInBrowser(text.html), window.location.origin), [text.html])
  const views = useViews(article.files.map(({ url }) => url))
  const preview = useRef<HTMLDivElement>(null)
  const { files, links, attachments, html } = article
  return (
    <Modal open onCancel={onClose} title="复制到公众号" footer={null} width={860} className={styles['dialog'] ?? ''}>
      <ol className={styles['steps']}>
        <li>
          <Flex gap={8} wrap align="center">
            标题和摘要在公众号里各有一栏
            <Button size="small" onClick={() => copy(text.title)}>
              复制标题
            </Button>
            <Button size="small" disabled={text.outline === ''} onClick={() => copy(text.outline)}>
              复制摘要
            </Button>
          </Flex>
        </li>
        <li>
          <Flex gap={8} wrap align="center">
            在公众号的正文里粘贴（Ctrl+V）
            <Button
              type="primary"
              onClick={() =>
                copyHtml(html, preview.current?.innerText ?? '')
                  ? void message.success('正文已复制，到公众号编辑器里粘贴')
                  : void message.warning('浏览器不允许复制，请在下面的预览里全选后复制')
              }
            >
              复制正文
            </Button>
          </Flex>
        </li>
        {files.length > 0 && (
          <li>
            下载这些文件，按顺序上传到公众号，换掉正文里的【】
            <ul>
              {files.map(({ name, url, kind, number, caption }) => (
                <li key={name}>
                  <a href={views?.get(url) ?? url} download={name}>
                    {name}
                  </a>{' '}
                  {kind} {number} {caption}
                </li>
              ))}
            </ul>
          </li>
        )}
        {attachments.length > 0 && <li>公众号不能放附件，请把“阅读原文”设为本站这篇文章：{attachments.join('、')}</li>}
      </ol>
      {links.length > 0 && (
        <Alert type="info" showIcon title={`公众号不能点站外链接：${links.length} 个地址已编号，列在文末`} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <section className={styles['phone']} aria-label="正文预览" tabIndex={0}>
        <div ref={preview} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </Modal>
  )
}

/** Returns addresses under which staff may download files that are not public yet. */
function useViews(urls: readonly string[]): FileViews | undefined {
  const [views, setViews] = useState<FileViews>()
  const key = urls.join('\n')
  useEffect(() => {
    let isOver = false
    void fileViews(key === '' ? [] : key.split('\n')).then((found) => {
      if (!isOver) setViews(found)
    })
    return () => {
      isOver = true
    }
  }, [key])
  return views
}
