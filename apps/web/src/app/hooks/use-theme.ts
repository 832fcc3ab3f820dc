import { useLayoutEffect } from 'react'
import { showTheme, themeFor } from '#app/theme.ts'
import { useStored } from '#storage/storage.ts'
import { useMediaQuery } from '#ui/media-query.ts'

export function useTheme() {
  const theme = themeFor(useStored('theme'), useMediaQuery('(prefers-color-scheme: dark)'))
  useLayoutEffect(() => showTheme(theme), [theme])
}
