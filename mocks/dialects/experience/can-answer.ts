/** Staging a part of the profile is refused only for what is wrong with that part. */
export function canStagedPartAnswer(body: unknown, code: string | null): boolean {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
  if (code === 'password.rejected' || code === 'user.same_password') return type === 'password';
  const [, part] = /^user\.(username|email|phone|password|identity)_/.exec(code ?? '') ?? [];
  return part === undefined || type === (part === 'identity' ? 'social' : part);
}
