/** Whether the harness drives the page itself: its address ends in `?bench`. Otherwise it is what a visitor would get. */
export const isBenched = (): boolean => new URLSearchParams(location.search).has('bench')
