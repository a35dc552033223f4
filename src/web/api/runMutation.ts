import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation that no component owns, so that it finishes whichever surface shows the form. */
export function runMutation<Result, Variables>(
  queryClient: QueryClient,
  options: MutationOptions<Result, Error, Variables>,
  variables: Variables,
): Promise<Result> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
