/** Options of the router: keeps the query as one string, so that OAuth parameters stay unchanged byte for byte. */
export const WHOLE_QUERY = {
  parseSearch: (query: string) => (query ? { query } : {}),
  stringifySearch: ({ query }: Record<string, unknown>) => (typeof query === 'string' ? query : ''),
};
