import type { Activity } from '@bannerday/domain/activity'
import { type ReactNode, useState } from 'react'
import styles from './banner-art.module.css'

type Banner = Pick<Activity, 'id' | 'bannerUrl'>

/**
 * The picture that the server names, and our server's drawing, which takes its place if it is broken. Where none is named,
 * none is asked for: such a server has no drawings either, and each would be one more failed call.
 */
function sourcesOf({ id, bannerUrl }: Banner): readonly string[] {
  if (bannerUrl === null) return []
  const drawing = `/api/banners/${encodeURIComponent(id)}.svg`
  return bannerUrl === drawing ? [drawing] : [bannerUrl, drawing]
}

/** The picture that the server names, as a background: where it is broken, nothing is drawn, and no other one is fetched. */
export function bannerBackground({ bannerUrl }: Banner): string {
  return bannerUrl === null ? 'none' : `url(${JSON.stringify(bannerUrl)})`
}

type BannerImageProps = {
  readonly activity: Banner
  readonly className?: string | undefined
  readonly loading?: 'lazy'
  /** Of the official notice, to be shown in the place of ours for as long as it can be fetched from its publisher. */
  readonly picture?: { readonly url: string; readonly credit: ReactNode } | null
}

/** Under the image is a drawing in plain colours, which is all there is if no picture is named or none can be fetched. */
export function BannerImage({ activity, className = '', loading, picture }: BannerImageProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const sources = picture ? [picture.url, ...sourcesOf(activity)] : sourcesOf(activity)
  const source = sources.find((candidate) => !broken.includes(candidate))
  return (
    <span className={`${styles.banner} ${className}`}>
      {source === undefined ? null : (
        <img
          key={source}
          className={styles.image}
          src={source}
          alt=""
          loading={loading}
          referrerPolicy="no-referrer"
          onError={() => setBroken([...broken, source])}
        />
      )}
      {picture && source === picture.url ? picture.credit : null}
    </span>
  )
}
