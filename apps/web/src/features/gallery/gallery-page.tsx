import { Page } from '#widgets/page.tsx'
import { ButtonSection, ChoiceSection, FieldSection } from './controls.tsx'
import { MessageSection, OverlaySection, WaitingSection } from './feedback.tsx'
import { ColourSection, MarkSection, TypeSection } from './foundations.tsx'
import styles from './gallery-page.module.css'

/** Every component in every state. For developers, so its texts are in English; only the samples are translated. */
export function GalleryPage() {
  return (
    <Page title="Gallery">
      <div className={styles.sheet}>
        <ColourSection />
        <TypeSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <MarkSection />
        <MessageSection />
        <WaitingSection />
        <OverlaySection />
      </div>
    </Page>
  )
}
