import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** Called with the chosen files, also when the same file is chosen once more. */
  onFiles: (files: File[]) => void
  children: ReactNode
}

/**
 * A button that opens the file dialog. It replaces the browser's file button, whose label has the browser's language.
 */
export function FileButton({ accept, isMultiple = false, isDisabled = false, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
