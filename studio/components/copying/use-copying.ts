import { App } from 'antd'

/** Returns a function that copies a text and shows whether copying succeeded. */
export function useCopying(): (text: string) => void {
  const { message } = App.useApp()
  return (text) => {
    // the Clipboard API requires https
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => message.success('已复制'),
      () => message.warning('浏览器不允许复制，请选中文字后复制'),
    )
  }
}
