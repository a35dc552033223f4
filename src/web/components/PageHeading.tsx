/** The one `<h1>` of a page. It takes the focus after a change of page, so that the new page is read from its top. */
export function PageHeading({ children }: { children: string }) {
  return <h1 tabIndex={-1}>{children}</h1>
}
