import type { ResolvedServerUrls } from 'vite'

/** Where the preview is served, by an address of this machine alone if there is one. Pure. */
export const previewUrl = ({ local, network }: Pick<ResolvedServerUrls, 'local' | 'network'>): string =>
  `${local[0] ?? network[0]}preview`
