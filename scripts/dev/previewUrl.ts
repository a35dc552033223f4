import type { ResolvedServerUrls } from 'vite'

/** The URL of the preview, preferably at a loopback address. Pure. */
export const previewUrl = ({ local, network }: Pick<ResolvedServerUrls, 'local' | 'network'>): string =>
  `${local[0] ?? network[0]}preview`
