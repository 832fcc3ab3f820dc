// @vitest-environment node
import { mdiHome, mdiStar } from '@mdi/js'
import { expect, it } from 'vitest'
import { withIconsInside } from './inline-icons.ts'

it('writes the paths where the icons were imported', () => {
  const code =
    "import { Icon } from '#ui/icon.tsx'\nimport {\n  mdiHome,\n  mdiStar,\n} from '@mdi/js'\nuse(mdiHome)\n"
  expect(withIconsInside(code)).toBe(
    `import { Icon } from '#ui/icon.tsx'\nconst mdiHome = "${mdiHome}"; const mdiStar = "${mdiStar}";\nuse(mdiHome)\n`,
  )
})

it('leaves other code alone', () => {
  const code = "import { home } from './icons.ts'\n"
  expect(withIconsInside(code)).toBe(code)
})

it('refuses an icon that does not exist', () => {
  expect(() => withIconsInside("import { mdiNoSuchThing } from '@mdi/js'")).toThrow('mdiNoSuchThing')
})
