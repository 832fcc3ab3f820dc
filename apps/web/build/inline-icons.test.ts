import { mdiHome, mdiStar } from '@mdi/js'
import { expect, it } from 'vitest'
import { withIconsInside } from './inline-icons.ts'

it('imports of icons are replaced by their paths', () => {
  const code =
    "import { Icon } from '#ui/icon.tsx'\nimport {\n  mdiHome,\n  mdiStar,\n} from '@mdi/js'\nuse(mdiHome)\n"
  expect(withIconsInside(code)).toBe(
    `import { Icon } from '#ui/icon.tsx'\nconst mdiHome = "${mdiHome}"; const mdiStar = "${mdiStar}";\nuse(mdiHome)\n`,
  )
})

it('code without icons is left alone', () => {
  const code = "import { home } from './icons.ts'\n"
  expect(withIconsInside(code)).toBe(code)
})

it('an icon that does not exist fails the build', () => {
  expect(() => withIconsInside("import { mdiNoSuchThing } from '@mdi/js'")).toThrow('mdiNoSuchThing')
})
