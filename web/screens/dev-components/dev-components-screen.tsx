import { Button } from '#web/ui/button/button.tsx'
import { CaptchaSection } from './captcha-section.tsx'
import { ContentSection } from './content-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import styles from './dev-components.module.css'
import { FeedbackSection } from './feedback-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import { NavigationSection } from './navigation-section.tsx'

const MODES: readonly { name: string; attributes: Record<string, string> }[] = [
  { name: '普通', attributes: {} },
  { name: '长辈版', attributes: { mode: 'elder' } },
  { name: '放大 200%', attributes: { zoom: '3' } },
  { name: '黑底黄字', attributes: { contrast: 'dark' } },
  { name: '白底黑字', attributes: { contrast: 'light' } },
  { name: '蓝底白字', attributes: { contrast: 'blue' } },
]

/** Every shared component in every state; available in development only, at /dev/components. */
export function DevComponentsScreen() {
  return (
    <div className={`wrap ${styles.showcase}`}>
      <title>部件与状态 - 江汉人才</title>
      <h1>部件与状态</h1>
      <p className="muted">每个共用部件的每一种状态，只在开发时提供。</p>
      <p className={styles.modes}>
        {MODES.map(({ name, attributes }) => (
          <Button key={name} size="small" variant="plain" onClick={() => applyMode(attributes)}>
            {name}
          </Button>
        ))}
      </p>
      <FoundationsSection />
      <ControlsSection />
      <FeedbackSection />
      <CaptchaSection />
      <NavigationSection />
      <ContentSection />
    </div>
  )
}

function applyMode(attributes: Record<string, string>): void {
  const { dataset } = document.documentElement
  for (const name of ['mode', 'zoom', 'contrast']) delete dataset[name]
  Object.assign(dataset, attributes)
}
