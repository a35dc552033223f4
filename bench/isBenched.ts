/** Whether the harness drives the page itself: its address ends in `?bench`. Otherwise the page is what a visitor would get. */
export const isBenched = (): boolean => new URLSearchParams(location.search).has('bench')
