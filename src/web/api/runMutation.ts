import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query'

/** Runs a mutation that no component owns, so that it finishes whichever surface shows the form. */
export function runMutation<Result>(queryClient: QueryClient, options: MutationOptions<Result>): Promise<Result> {
  return new MutationObserver(queryClient, options).mutate()
}
