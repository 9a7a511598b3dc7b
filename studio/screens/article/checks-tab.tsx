import { Alert } from 'antd'
import { CheckPanel } from '#studio/components/checks/check-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** 检查: the findings of the text check. */
export function ChecksTab({ article, checked, blocking, onShow, onReplace, isReadOnly }: PanelProps) {
  const { findings, isChecking, failure, check } = checked
  return (
    <>
      {blocking && <Alert type="error" showIcon title="上次提交审核时有这些问题，改好后再提交" />}
      <CheckPanel
        articleId={article.articleId}
        findings={findings ?? blocking}
        isChecking={isChecking}
        failure={failure}
        onShow={onShow}
        {...(!isReadOnly && { onReplace })}
        onCheck={check}
      />
    </>
  )
}
