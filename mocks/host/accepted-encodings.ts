/** The ways of compression that an Accept-Encoding header accepts, without those that it refuses by `q=0` (RFC 9110). */
export function acceptedEncodings(header: string | undefined): string {
  const qualities = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, Number(quality ?? 1)];
    }),
  );
  return ['br', 'gzip'].filter((name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0).join(', ');
}
