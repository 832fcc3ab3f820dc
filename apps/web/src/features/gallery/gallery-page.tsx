import { Page } from '#widgets/page.tsx'
import { ButtonSection } from './sections/button-section.tsx'
import { ChoiceSection } from './sections/choice-section.tsx'
import { ColourSection } from './sections/colour-section.tsx'
import { FieldSection } from './sections/field-section.tsx'
import { MarkSection } from './sections/mark-section.tsx'
import { MessageSection } from './sections/message-section.tsx'
import { OverlaySection } from './sections/overlay-section.tsx'
import { TypeSection } from './sections/type-section.tsx'
import { WaitingSection } from './sections/waiting-section.tsx'
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
