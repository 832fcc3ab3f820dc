import { mdiAccount, mdiEmailOutline } from '@mdi/js'
import { useState } from 'react'
import { Sample } from '#features/gallery/sample.tsx'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

const OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

export function FieldSection() {
  const [chosen, setChosen] = useState('en')
  return (
    <Card title="Fields">
      <Sample name="Text">
        <TextField label="Username" icon={mdiAccount} placeholder="Your name" />
        <TextField
          label="E-mail"
          icon={mdiEmailOutline}
          defaultValue="mika@example"
          message={{ tone: 'error', text: 'Please enter a valid email address' }}
        />
        <TextField
          label="Password"
          type="password"
          defaultValue="long enough"
          message={{ tone: 'hint', text: 'At least 8 characters' }}
        />
        <TextField label="Disabled" disabled defaultValue="Nothing to type" />
      </Sample>
      <Sample name="Select">
        <Select label="Language" options={OPTIONS} value={chosen} onChange={setChosen} />
        <Select label="Disabled" options={OPTIONS} value="ja" isDisabled onChange={setChosen} />
      </Sample>
    </Card>
  )
}
