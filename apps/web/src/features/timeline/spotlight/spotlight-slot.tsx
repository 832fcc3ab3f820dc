import { latePart } from '#ui/late-part.tsx'
import type { NewsBarProps } from './news-bar.tsx'
import type { SearchBarProps } from './search-bar.tsx'

const loadSearch = () => import('./search-bar.tsx')
const SearchBar = latePart(async () => (await loadSearch()).SearchBar)
const NewsBar = latePart(async () => (await import('./news-bar.tsx')).NewsBar)

/** Fetches the search before it is opened. */
export function preloadSpotlight(): void {
  void loadSearch()
}

type Props = SearchBarProps & { readonly isSearching: boolean; readonly news: NewsBarProps['news'] | null }

/** Highlights some of the bars: search results, or news. */
export function SpotlightSlot({ isSearching, news, ...rest }: Props) {
  return (
    <>
      {isSearching ? <SearchBar {...rest} /> : null}
      {news !== null && !isSearching ? <NewsBar {...rest} news={news} /> : null}
    </>
  )
}
