import { Button } from 'antd'
import { valueAt } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'

type Props = { path: string; title: string; value: string }

/** 恢复原文: restores the original text; not rendered if the text is unchanged. */
export function RestoreButton({ path, title, value }: Props) {
  const { dispatch, isReadOnly, originals } = useContentForm()
  const original = valueAt(originals, path)
  if (isReadOnly || typeof original !== 'string' || original === value) return null
  return (
    <div>
      <Button
        size="small"
        type="link"
        aria-label={`恢复原文：${title}`}
        title={original}
        onClick={() => dispatch({ type: 'set', path, value: original })}
      >
        恢复原文
      </Button>
    </div>
  )
}
