/** A line of the file with carets under the place of a finding, scrolled so that the carets are in sight where it is narrow. */
export function CodeFrame({ code }: { readonly code: string }) {
  const [line = '', underline = '', ...rest] = code.split('\n')
  const carets = underline.indexOf('^')
  return (
    <pre>
      {line}
      {'\n'}
      {underline.slice(0, carets)}
      <span ref={scrollTo}>{underline.slice(carets)}</span>
      {rest.map((text) => `\n${text}`)}
    </pre>
  )
}

/** Puts the carets into the middle of their frame, or their beginning at its edge, unless they are in sight. */
function scrollTo(carets: HTMLElement | null): void {
  const frame = carets?.parentElement
  if (!carets || !frame) return
  const { offsetLeft: start, offsetWidth: width } = carets
  if (start + width > frame.clientWidth) frame.scrollLeft = start - Math.max(0, frame.clientWidth - width) / 2
}
