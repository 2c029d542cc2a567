/** For a query whose answer a visitor cannot go on without: what failed is read again by itself, every 3 seconds. */
export const readAgain = {
  refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && 3_000,
}
